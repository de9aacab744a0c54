"""Make every sound of the table by computation: paper, wood, metal, wax, and plucked gut strings.

    python assets/workshop/make_sounds.py

The files are mono, 22.05 kHz, 16 bit WAV; nothing sounds above 9 kHz.  Sounds that are heard often have
several takes, which differ as little as two strokes by the same hand.  All randomness is seeded, so the same
program gives the same sounds.
"""

import wave
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

SOUNDS = Path(__file__).resolve().parent.parent / "sounds"
RATE = 44100
Wave: TypeAlias = NDArray[np.float64]


# ---- building stones
def silence(seconds: float) -> Wave:
    return np.zeros(int(seconds * RATE))


def clock(seconds: float) -> Wave:
    return np.arange(int(seconds * RATE)) / RATE


def noise(rng: np.random.Generator, seconds: float) -> Wave:
    return rng.standard_normal(int(seconds * RATE))


def peak(x: Wave) -> float:
    return float(np.max(np.abs(x)))


def band(x: Wave, low: float, high: float, slope: float = 2.0) -> Wave:
    """Return the part of a sound between two frequencies, with soft shoulders."""
    spectrum = np.fft.rfft(x, 2 * len(x))
    f = np.maximum(np.fft.rfftfreq(2 * len(x), 1 / RATE), 1e-3)
    gain = 1 / (1 + (low / f) ** (2 * slope)) / (1 + (f / high) ** (2 * slope))
    return np.fft.irfft(spectrum * np.sqrt(gain))[: len(x)]


def swell(seconds: float, rise: float, power: float = 1.6, first: float = 0.0) -> Wave:
    """Return an envelope that rises from the level `first` to its peak at the fraction `rise` of its length,
    and then falls."""
    t = np.linspace(0, 1, int(seconds * RATE))
    up = first + (1 - first) * np.sin(np.pi / 2 * np.clip(t / rise, 0, 1)) ** 2
    down = np.cos(np.pi / 2 * np.clip((t - rise) / (1 - rise), 0, 1)) ** (2 * power)
    return up * down


def decay(seconds: float, half: float, attack: float = 0.0025) -> Wave:
    """Return the envelope of a struck body: a quick attack, then halving every `half` seconds."""
    t = clock(seconds)
    return np.minimum(t / attack, 1) * 0.5 ** (t / half)


def modes(seconds: float, parts: list[tuple[float, float, float]], attack: float = 0.0025) -> Wave:
    """Return the sound of a struck body's partials, each given as (frequency, loudness, half-life)."""
    t = clock(seconds)
    return sum(
        (a * np.sin(2 * np.pi * f * t + k) * decay(seconds, h, attack) for k, (f, a, h) in enumerate(parts)),
        start=np.zeros(len(t)),
    )


def mix(*placed: tuple[float, Wave, float]) -> Wave:
    """Return several sounds mixed, each given as (start in seconds, sound, loudness)."""
    out = np.zeros(max(int(at * RATE) + len(x) for at, x, _ in placed))
    for at, x, loud in placed:
        start = int(at * RATE)
        out[start : start + len(x)] += loud * x
    return out


def room(x: Wave, rng: np.random.Generator, amount: float = 0.10, seconds: float = 0.28) -> Wave:
    """Return a sound as heard in a small panelled room, with a short, dark reverberation."""
    tail = band(noise(rng, seconds), 200, 2600) * decay(seconds, seconds / 7)
    tail /= np.sqrt(np.sum(tail**2))
    n = len(x) + len(tail)
    wet = np.fft.irfft(np.fft.rfft(x, n) * np.fft.rfft(tail, n), n)
    return np.concatenate([x, np.zeros(len(tail))]) + amount * wet


# ---- materials
def brush(
    rng: np.random.Generator, seconds: float, low: float, high: float, rise: float, grain: float
) -> Wave:
    """Return the sound of paper drawn over cloth: filtered noise whose loudness trembles with the weave. It
    is heard as soon as the hand moves."""
    weave = band(noise(rng, seconds), 15, 90)
    weave = np.clip(1 + grain * weave / np.std(weave), 0, 3)
    x = band(noise(rng, seconds), low, high) * weave * swell(seconds, rise, first=0.4)
    drawn: Wave = x / peak(x)
    return drawn


def slap(rng: np.random.Generator, bright: float = 3200, body: float = 150) -> Wave:
    """Return the sound of a card meeting the cloth: a soft puff of air, a little snap, a low thud."""
    bright, body = bright * rng.uniform(0.92, 1.06), body * rng.uniform(0.94, 1.06)
    puff = band(noise(rng, 0.14), 350, bright) * decay(0.14, 0.011, 0.005)
    thud = modes(0.14, [(body, 1.0, 0.018), (body * 1.9, 0.35, 0.010)], 0.005)
    return puff / peak(puff) * 0.8 + thud * 0.5


def flick(rng: np.random.Generator, bright: float) -> Wave:
    """Return the sound of one card's edge slipping off a thumb."""
    x = band(noise(rng, 0.05), 900, bright) * decay(0.05, 0.0045, 0.002)
    drawn: Wave = x / peak(x)
    return drawn


def knock(rng: np.random.Generator, pitch: float, dull: float = 1.0) -> Wave:
    """Return the sound of a knuckle on oak."""
    parts = [(pitch, 1, 0.030), (pitch * 1.63, 0.5, 0.018), (pitch * 2.77, 0.25 * dull, 0.010)]
    skin = band(noise(rng, 0.25), 250, 1500 * dull) * decay(0.25, 0.006, 0.006)
    return modes(0.25, parts, 0.006) + 0.35 * skin / peak(skin)


def clink(pitch: float, long: float = 0.055) -> Wave:
    """Return the sound of a brass counter, gently struck: the partials of a thin disc."""
    ratios = ((1, 1.0, 1.0), (1.73, 0.55, 0.8), (2.41, 0.30, 0.55), (3.37, 0.16, 0.35), (4.1, 0.07, 0.25))
    return modes(0.55, [(pitch * r, a, long * h) for r, a, h in ratios], 0.003)


def gut(rng: np.random.Generator, pitch: float, seconds: float = 1.5, soft: float = 0.5) -> Wave:
    """Return the sound of a plucked gut string, as of a small lute: a burst of noise that circulates in a
    lossy delay line."""
    period = RATE / pitch
    n, frac = int(period - 0.5), (period - 0.5) % 1
    burst = band(rng.uniform(-1, 1, 4 * n), 60, 1700 + 2500 * (1 - soft))[:n]
    line = burst - np.roll(burst, n // 7)  # plucked a seventh from the bridge
    total = int(seconds * RATE)
    out = np.zeros(total)
    out[:n] = line
    loss = 0.5 ** (1 / (pitch * 0.42))
    for i in range(n + 1, total):
        a, b = out[i - n], out[i - n - 1]
        out[i] += loss * (
            (1 - frac) * 0.5 * (a + b) + frac * 0.5 * (b + (out[i - n - 2] if i >= n + 2 else 0))
        )
    out = band(out, 70, 3800)
    return out / peak(out) * np.minimum(clock(seconds) / 0.006, 1)


# ---- the sounds, each from its own seed
def paper_slide(rng: np.random.Generator) -> Wave:
    return brush(rng, rng.uniform(0.21, 0.26), 900, rng.uniform(3900, 4500), rng.uniform(0.38, 0.52), 0.35)


def paper_lay(rng: np.random.Generator) -> Wave:
    """Return the sound of a card touching the cloth and settling."""
    settles = rng.uniform(0.02, 0.03)
    return room(
        mix((0.0, slap(rng), 1.0), (settles, brush(rng, 0.10, 1000, 4200, 0.2, 0.3), 0.16)), rng, 0.06
    )


def paper_deal(rng: np.random.Generator) -> Wave:
    """Return the sound of a packet of two cards touching the cloth, the second just after the first, and
    sliding a little further."""
    second = rng.uniform(0.045, 0.06)
    packet = [(0.0, slap(rng, 2800, 170), 0.8), (0.01, brush(rng, 0.17, 1100, 4600, 0.2, 0.4), 0.3)]
    packet.append((second, slap(rng, 2400, 165), rng.uniform(0.35, 0.5)))
    return room(mix(*packet), rng, 0.05)


def paper_gather(rng: np.random.Generator) -> Wave:
    """Return the sound of a trick being swept up, turned, and put down beside the others."""
    sweep, turn = (
        brush(rng, rng.uniform(0.27, 0.30), 600, 3000, 0.55, 0.3),
        brush(rng, 0.07, 900, 3400, 0.5, 0.2),
    )
    down = rng.uniform(0.34, 0.36)
    return room(mix((0.0, sweep, 0.8), (0.27, turn, 0.35), (down, slap(rng, 1900, 130), 0.75)), rng, 0.06)


def shuffle(rng: np.random.Generator) -> Wave:
    """Return the sound of two packets run together with the thumbs and then squared."""
    flicks, t = [], 0.003
    for i in range(36):
        flicks.append(
            (
                t,
                flick(rng, 3000 + 900 * rng.random()),
                (0.35 + 0.65 * np.sin(np.pi * (i + 1) / 37)) * rng.uniform(0.6, 1),
            )
        )
        t += (0.023 - 0.011 * np.sin(np.pi * i / 36)) * rng.uniform(0.75, 1.25)
    whole = [*flicks, (0.0, brush(rng, t, 700, 3000, 0.6, 0.4), 0.14)]
    whole += [(t + 0.10, brush(rng, 0.20, 900, 3600, 0.6, 0.3), 0.30), (t + 0.30, slap(rng, 2200, 190), 0.9)]
    whole.append((t + 0.42, slap(rng, 2000, 205), 0.6))
    return room(mix(*whole), rng, 0.06)


def cut(rng: np.random.Generator) -> Wave:
    """Return the sound of a packet that is lifted and set down beside the rest."""
    lift = brush(rng, 0.16, 800, 3800, 0.3, 0.3)
    return room(mix((0.0, lift, 0.40), (0.30, slap(rng, 2300, 125), 1.0)), rng, 0.07)


def wood_tap(rng: np.random.Generator) -> Wave:
    return room(knock(rng, 260 * rng.uniform(0.96, 1.04), rng.uniform(0.9, 1.05)), rng, 0.08, 0.2)


def coin(rng: np.random.Generator) -> Wave:
    tap, pitch, again = knock(rng, 420, 0.7), 2350 * rng.uniform(0.95, 1.05), rng.uniform(0.065, 0.09)
    return room(
        mix((0.0, clink(pitch), 0.7), (0.0, tap, 0.25), (again, clink(pitch, 0.035), 0.25)), rng, 0.07
    )


def coins(rng: np.random.Generator) -> Wave:
    placed, t = [], 0.0
    for i in range(7):
        placed.append((t, clink(2050 + 700 * rng.random(), 0.045), 0.75 * 0.86**i))
        t += rng.uniform(0.045, 0.105)
    return room(mix(*placed), rng, 0.08)


def bell(rng: np.random.Generator) -> Wave:
    """Return the sound of a small table bell, with the partials to which founders tune: hum, prime, tierce,
    quint and nominal."""
    prime = 1046.5
    parts = [(0.5, 0.22, 0.50), (1, 0.60, 0.42), (1.189, 0.30, 0.30), (1.498, 0.16, 0.24), (2, 0.50, 0.26)]
    parts += [(2.52, 0.10, 0.12), (3.01, 0.10, 0.09), (4.1, 0.05, 0.05)]
    beats = [(prime * r * (1 + d), a / 2, h) for r, a, h in parts for d in (0.0007, -0.0007)]
    return room(modes(1.25, beats, 0.006) * swell(1.25, 0.004, 0.5), rng, 0.08, 0.35)


def seal(rng: np.random.Generator) -> Wave:
    """Return the sound of a stamp pressed in wax, and the little cracks as it comes away."""
    press = mix(
        (0.0, modes(0.3, [(105, 1, 0.035), (170, 0.5, 0.022)], 0.006), 1.0), (0.0, slap(rng, 900, 95), 0.4)
    )
    placed = [(0.0, press, 1.0)]
    for at, loud in ((0.21, 0.30), (0.235, 0.5), (0.262, 0.22), (0.30, 0.34)):
        placed.append((at, flick(rng, 2600), loud * 0.7))
        placed.append((at, modes(0.06, [(780 + 300 * rng.random(), 1, 0.006)], 0.001), loud * 0.4))
    return room(mix(*placed), rng, 0.06)


def thud(rng: np.random.Generator) -> Wave:
    """Return the sound of a wooden stamp brought down on paper on a table."""
    wood = modes(0.2, [(86, 1, 0.034), (139, 0.55, 0.024), (228, 0.22, 0.014)], 0.003)
    puff = band(noise(rng, 0.1), 180, 1400) * decay(0.1, 0.009, 0.003)
    again = modes(0.08, [(164, 1, 0.012)], 0.003)
    return room(mix((0.0, wood, 1.0), (0.0, puff / peak(puff), 0.5), (0.055, again, 0.16)), rng, 0.05, 0.06)


def refuse(rng: np.random.Generator) -> Wave:
    """Return the sound of a refusal: a fingertip on the cloth."""
    pitch, again = 118 * rng.uniform(0.95, 1.05), rng.uniform(0.095, 0.115)
    tap = modes(0.16, [(pitch, 1, 0.022), (pitch * 1.66, 0.4, 0.014)], 0.006)
    puff = band(noise(rng, 0.16), 120, 700) * decay(0.16, 0.010, 0.006)
    one = tap + 0.4 * puff / peak(puff)
    return mix((0.0, one, 0.8), (again, one, 0.55))


def strings(rng: np.random.Generator, notes: list[tuple[float, float, float]]) -> Wave:
    """Return the sound of plucked notes, each given as (start, pitch, loudness)."""
    placed = [
        (at, gut(rng, pitch, 1.15, 0.55) * np.cos(np.linspace(0, np.pi / 2, int(1.15 * RATE))) ** 0.5, loud)
        for at, pitch, loud in notes
    ]
    return room(mix(*placed), rng, 0.16, 0.5)


def win(rng: np.random.Generator) -> Wave:
    """Return the sound for a win: the short rising cadence of a galliard, in G."""
    g3, d4, g4, b4, c5, d5, g5 = 196.0, 293.66, 392.0, 493.88, 523.25, 587.33, 783.99
    tune = [(0.0, g4, 0.7), (0.20, b4, 0.7), (0.40, c5, 0.6), (0.50, b4, 0.5), (0.60, d5, 0.8)]
    chord = [(0.92, g3, 0.7), (0.945, d4, 0.5), (0.97, b4, 0.5), (1.0, g5, 0.75)]
    return strings(rng, [*tune, *chord])


def lose(rng: np.random.Generator) -> Wave:
    """Return the sound of a quiet falling cadence, in D minor."""
    d3, a3, d4, e4, f4, g4, a4 = 146.83, 220.0, 293.66, 329.63, 349.23, 392.0, 440.0
    tune = [(0.0, a4, 0.6), (0.24, g4, 0.55), (0.48, f4, 0.55), (0.66, e4, 0.5)]
    chord = [(0.98, d3, 0.7), (1.01, a3, 0.45), (1.04, d4, 0.6)]
    return strings(rng, [*tune, *chord])


# ---- how loud each is (in dB below full scale, where it is loudest), and how many takes it has
Sound: TypeAlias = Callable[[np.random.Generator], Wave]
LEVELS: dict[Sound, tuple[float, int]] = {
    paper_slide: (-28, 4), paper_lay: (-25, 5), paper_deal: (-25, 5), shuffle: (-25, 3), cut: (-25, 1),
    wood_tap: (-26, 3), coin: (-27, 4), coins: (-26.5, 3), bell: (-23, 1), seal: (-22, 1),
    refuse: (-26, 3), win: (-22, 1), lose: (-22.5, 1), paper_gather: (-25, 4), thud: (-22.5, 1),
}  # fmt: skip
"""The level of each sound in decibels, and the number of its takes. Everything that lands is equally loud,
except that a counter is a little softer; a knock or a refusal is no louder. A slide, which is heard most
often, is the softest; the seal and the great moments are the loudest."""
LOUDEST = 10 ** (-8 / 20)
EAR = 0.05
"""How long the ear takes to judge loudness, in seconds."""


def loudness(x: Wave) -> float:
    """Return the root mean square of a sound at its loudest."""
    run = int(EAR * RATE)
    power = np.cumsum(np.concatenate([[0.0], x**2, np.zeros(run)]))
    return float(np.sqrt(np.max(power[run:] - power[:-run]) / run))


def halved(x: Wave) -> Wave:
    """Return a sound at half its sample rate."""
    x = x[: len(x) // 4 * 4]
    return np.fft.irfft(np.fft.rfft(x)[: len(x) // 4 + 1], len(x) // 2) / 2


def finish(x: Wave, level: float) -> Wave:
    """Return a sound ready to be saved: filtered, at half its sample rate, its tail trimmed, both ends faded
    out, its loudness set, and any startling peak rounded off."""
    x = band(x, 45, 9000)
    loud = np.nonzero(np.abs(x) > peak(x) * 0.003)[0]
    x = halved(x[: min(len(x), loud[-1] + int(0.03 * RATE))])
    rate = RATE // 2
    head, tail = int(0.003 * rate), min(len(x) // 3, int(0.06 * rate))
    x[:head] *= np.linspace(0, 1, head)
    x[-tail:] *= np.cos(np.linspace(0, np.pi / 2, tail)) ** 2
    x *= 10 ** (level / 20) / loudness(np.repeat(x, 2))
    return LOUDEST * np.tanh(x / LOUDEST)


def write(name: str, x: Wave) -> None:
    with wave.open(str(SOUNDS / f"{name}.wav"), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE // 2)
        out.writeframes(np.round(x * 32767).astype("<i2").tobytes())


def main() -> None:
    SOUNDS.mkdir(parents=True, exist_ok=True)
    for seed, (make, (level, takes)) in enumerate(LEVELS.items()):
        for take in range(1, takes + 1):
            name = make.__name__ if takes == 1 else f"{make.__name__}-{take}"
            sound = finish(make(np.random.default_rng([1650 + seed, take])), level)
            write(name, sound)
            print(f"{name:14} {2 * len(sound) / RATE:5.2f} s")


if __name__ == "__main__":
    main()
