import { decimal, type PaperWheel } from '@grognard/engine';
import { type Desk, fittedSize, type Sheet } from '../desk.ts';
import { BLACK, LINE, type Mark, MUTED, outlined, written } from '../mark.ts';

const TABLED = [15, 30, 45, 60, 90] as const;
const ROW = 4.6;
/** Curves so near each other, in millimetres, have no room for two names in one row. */
const NEAR = 9;

/** Quarter circles on which the cost of a wheel is read, and a table of it for every front. */
export function wheelSheets(desk: Desk, wheels: readonly PaperWheel[], subtitle: string): readonly Sheet[] {
  if (wheels.length === 0) return [];
  const { area, words } = desk;
  const tall = 14 + wheels.length * ROW;
  const most = Math.min(area.width, area.height - Math.min(tall, area.height / 2) - 22);
  const drawn = wheels.filter(({ front }) => front <= most);
  const radius = Math.max(0, ...drawn.map(({ front }) => front));
  const lower = loweredNames(drawn);
  const pivot = { x: area.x, y: area.y + 8 + radius };
  const below = pivot.y + 10;
  const room = Math.floor((area.y + area.height - below - 14) / ROW);
  const marks: readonly Mark[] = [
    ...(drawn.length > 0 ? spokes(pivot, radius) : []),
    ...drawn.flatMap((wheel, i) => curve(desk, pivot, wheel, lower[i]!)),
    ...fittingText(desk, area.x, below, words.wheelHint),
    ...costs(desk, wheels.slice(0, room), below + 8),
  ];
  const first: Sheet = { kind: 'wheels', title: words.sheets.wheels, subtitle, marks };
  const rest = wheels.slice(room);
  if (rest.length === 0) return [first];
  const more: Sheet = { ...first, marks: costs(desk, rest, area.y + 6) };
  return [first, more];
}

/** Whose name stands in a second row, so that no two names run into each other. */
function loweredNames(wheels: readonly PaperWheel[]): readonly boolean[] {
  let isLow = false;
  return wheels.map(({ front }, i) => {
    const isNear = i > 0 && front - wheels[i - 1]!.front < NEAR;
    isLow = isNear && !isLow;
    return isLow;
  });
}

const fittingText = (desk: Desk, x: number, y: number, text: string): readonly Mark[] => [
  written(x, y, text, {
    size: fittedSize(desk, text, { family: 'sans' }, { size: 2.5, width: desk.area.width }),
    colour: MUTED,
  }),
];

interface Pivot {
  readonly x: number;
  readonly y: number;
}
const on = ({ x, y }: Pivot, radius: number, degrees: number): readonly [number, number] => {
  const a = (degrees * Math.PI) / 180;
  return [x + radius * Math.cos(a), y - radius * Math.sin(a)];
};

function spokes(pivot: Pivot, radius: number): readonly Mark[] {
  const angles = [15, 30, 45, 60, 75];
  const { x, y } = pivot;
  return [
    outlined(`M${x} ${y - radius}V${y}H${x + radius}`, BLACK, 0.25),
    outlined(`M${x - 2.5} ${y}h5M${x} ${y - 2.5}v5`, BLACK, 0.35),
    {
      type: 'path',
      d: angles.map(a => `M${x} ${y}L${on(pivot, radius, a).join(' ')}`).join(''),
      stroke: { colour: LINE, width: 0.12, dash: [1, 1] },
    },
    ...angles.map(a => {
      const [tx, ty] = on(pivot, 16, a);
      return written(tx, ty, `${a}°`, { size: 2, colour: MUTED, anchor: 'middle' });
    }),
  ];
}

/** The way of one outer corner, with a tick for each centimetre of it. */
function curve(desk: Desk, pivot: Pivot, { front }: PaperWheel, isLow: boolean): readonly Mark[] {
  const [sx, sy] = on(pivot, front, 0);
  const [ex, ey] = on(pivot, front, 90);
  const quarter = (front * Math.PI) / 2;
  const ways = Array.from({ length: Math.floor(quarter / 10) }, (_, i) => (i + 1) * 10);
  const tick = (way: number): string => {
    const angle = (way / front / Math.PI) * 180;
    const [ax, ay] = on(pivot, front, angle);
    const [bx, by] = on(pivot, front - 2.4, angle);
    return `M${ax} ${ay}L${bx} ${by}`;
  };
  return [
    outlined(`M${sx} ${sy}A${front} ${front} 0 0 0 ${ex} ${ey}`, '#1f4a85', 0.3),
    outlined(ways.map(tick).join(''), '#1f4a85', 0.2),
    ...ways
      .filter(way => way % 20 === 0)
      .map(way => {
        const [x, y] = on(pivot, front - 4.6, (way / front / Math.PI) * 180);
        return written(x, y + 0.8, String(way / 10), { size: 2, anchor: 'middle', colour: '#1f4a85' });
      }),
    written(sx, sy + (isLow ? 5.6 : 3), `${decimal(front / 10, desk.language)} cm`, {
      size: 2,
      anchor: 'end',
    }),
  ];
}

function costs(desk: Desk, wheels: readonly PaperWheel[], y: number): readonly Mark[] {
  if (wheels.length === 0) return [];
  const { area, words, language } = desk;
  const column = (i: number) => area.x + 78 + i * 18;
  return [
    written(area.x, y, words.wheelCost, { size: 2.8, bold: true }),
    ...TABLED.map((angle, i) => written(column(i), y, `${angle}°`, { size: 2.6, bold: true, anchor: 'end' })),
    ...wheels.flatMap(({ name, front, clause = '' }, row) => {
      const at = y + (row + 1) * ROW;
      return [
        outlined(`M${area.x} ${at - 3.3}H${area.x + area.width}`, LINE, 0.08),
        written(area.x, at, name, { size: 2.5 }),
        ...TABLED.map((angle, i) =>
          written(column(i), at, decimal((front * angle * Math.PI) / 1800, language), {
            size: 2.5,
            anchor: 'end',
          }),
        ),
        written(area.x + area.width, at, clause, { size: 2, anchor: 'end', colour: MUTED }),
      ];
    }),
  ];
}
