/** Paths of the marks on charts and of the signs beside words, around a centre. */

const round = (value: number): number => Math.round(value * 100) / 100;
const at = (x: number, y: number): string => `${round(x)} ${round(y)}`;

/** `half`: from the centre to a corner. */
export const diamondPath = (x: number, y: number, half: number): string =>
  `M${at(x, y - half)}l${at(half, half)} ${at(-half, half)} ${at(-half, -half)}z`;

export const discPath = (x: number, y: number, radius: number): string => {
  const arc = `a${radius} ${radius} 0 1 0 `;
  return `M${at(x - radius, y)}${arc}${2 * radius} 0${arc}${-2 * radius} 0z`;
};

export const squarePath = (x: number, y: number, side: number): string =>
  `M${at(x - side / 2, y - side / 2)}h${side}v${side}h${-side}z`;

/** A quarter of a disc, the upper right one. */
export const quarterPath = (x: number, y: number, radius: number): string =>
  `M${at(x, y)}v${-radius}a${radius} ${radius} 0 0 1 ${radius} ${radius}z`;

/** A triangle that points up or down; `half` of its width. */
export function trianglePath(x: number, y: number, half: number, up: boolean): string {
  const height = half * 1.6;
  const tip = up ? -height / 2 : height / 2;
  return `M${at(x, y + tip)}L${at(x + half, y - tip)}L${at(x - half, y - tip)}z`;
}

/** Two waves, one above the other: about the same. */
export function wavesPath(x: number, y: number, half: number): string {
  const step = half / 2;
  const wave = (top: number) =>
    `M${at(x - half, top + step / 2)}q${at(step, -half)} ${at(half, -step / 2)}t${at(half, -step / 2)}`;
  return wave(y - step * 0.9) + wave(y + step * 0.9);
}
