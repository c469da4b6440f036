import type { Vec } from './geometry.ts';

/** Writes path data, as short as it can: relative, in tenths, one letter for a run of like commands. */
export class Pen {
  #data = '';
  #command = '';
  #dotted = false;
  #x = 0;
  #y = 0;
  #startX = 0;
  #startY = 0;

  get data(): string {
    return this.#data;
  }

  move([x, y]: Vec): this {
    this.#to('m', tenths(x), tenths(y));
    this.#startX = this.#x;
    this.#startY = this.#y;
    return this;
  }

  line([x, y]: Vec): this {
    const tx = tenths(x);
    const ty = tenths(y);
    if (ty === this.#y && tx === this.#x) return this;
    if (ty === this.#y) this.#along('h', tx - this.#x, 0);
    else if (tx === this.#x) this.#along('v', 0, ty - this.#y);
    else this.#to('l', tx, ty);
    return this;
  }

  quadratic(control: Vec, [x, y]: Vec): this {
    this.#letter('q');
    this.#pair(tenths(control[0]), tenths(control[1]));
    this.#end(tenths(x), tenths(y));
    return this;
  }

  cubic(first: Vec, second: Vec, [x, y]: Vec): this {
    this.#letter('c');
    this.#pair(tenths(first[0]), tenths(first[1]));
    this.#pair(tenths(second[0]), tenths(second[1]));
    this.#end(tenths(x), tenths(y));
    return this;
  }

  close(): this {
    this.#data += 'z';
    this.#command = 'z';
    this.#dotted = false;
    this.#x = this.#startX;
    this.#y = this.#startY;
    return this;
  }

  polyline(points: readonly Vec[]): this {
    points.forEach((p, i) => {
      if (i === 0) this.move(p);
      else this.line(p);
    });
    return this;
  }

  polygon(points: readonly Vec[]): this {
    return points.length < 3 ? this : this.polyline(points).close();
  }

  /** A smooth ring with these control points (a quadratic B-spline). */
  ring(points: readonly Vec[]): this {
    const first = points[0];
    const last = points[points.length - 1];
    if (points.length < 3 || first === undefined || last === undefined) return this;
    this.move(between(last, first));
    this.#spline(points, [this.#x, this.#y]);
    return this.close();
  }

  /** A smooth line from the first point to the last, with the points between as controls. */
  curve(points: readonly Vec[]): this {
    if (points.length < 3) return this.polyline(points);
    const inner = points.slice(1, -1);
    const [first, last] = [points[0] as Vec, points[points.length - 1] as Vec];
    const [x, y] = between(inner[inner.length - 1] as Vec, last);
    this.move(first).line(between(first, inner[0] as Vec));
    this.#spline(inner, [tenths(x), tenths(y)]);
    return this.line(last);
  }

  /**
   * The pieces of a quadratic B-spline meet halfway between their controls, so `t` can mirror each control from the
   * one before and only the meeting points are written. Each is chosen from the control as it really came out, so
   * rounding never adds up.
   */
  #spline(controls: readonly Vec[], [endX, endY]: Vec): void {
    let cx = tenths(controls[0]?.[0] ?? 0);
    let cy = tenths(controls[0]?.[1] ?? 0);
    for (let i = 0; i < controls.length; i++) {
      const next = controls[i + 1];
      const x = next === undefined ? endX : Math.round((cx + next[0] * 10) / 2);
      const y = next === undefined ? endY : Math.round((cy + next[1] * 10) / 2);
      if (i === 0) {
        this.#letter('q');
        this.#pair(cx, cy);
        this.#end(x, y);
      } else this.#to('t', x, y);
      cx = 2 * x - cx;
      cy = 2 * y - cy;
    }
  }

  #to(command: string, x: number, y: number): void {
    this.#letter(command);
    this.#end(x, y);
  }

  #along(command: 'h' | 'v', dx: number, dy: number): void {
    this.#letter(command);
    this.#number(dx + dy);
    this.#x += dx;
    this.#y += dy;
  }

  #end(x: number, y: number): void {
    this.#pair(x, y);
    this.#x = x;
    this.#y = y;
  }

  #pair(x: number, y: number): void {
    this.#number(x - this.#x);
    this.#number(y - this.#y);
  }

  #letter(command: string): void {
    // After a move SVG reads further pairs as lines.
    if (command === this.#command && command !== 'm') return;
    if (command !== 'l' || this.#command !== 'm') {
      this.#data += command;
      this.#dotted = true; // nothing to part the first number from
      this.#fresh = true;
    }
    this.#command = command;
  }

  #fresh = false;

  #number(value: number): void {
    const text = tenthsText(value);
    const joined = this.#fresh || text.startsWith('-') || (text.startsWith('.') && this.#dotted);
    this.#data += joined ? text : ` ${text}`;
    this.#dotted = text.includes('.');
    this.#fresh = false;
  }
}

const tenths = (value: number): number => Math.round(value * 10);

/** `-3` is `-.3`, `20` is `2`, `15` is `1.5`. */
function tenthsText(value: number): string {
  const whole = Math.trunc(value / 10);
  const rest = Math.abs(value % 10);
  const sign = value < 0 ? '-' : '';
  if (rest === 0) return `${whole === 0 ? '' : sign}${Math.abs(whole)}`;
  return `${sign}${whole === 0 ? '' : Math.abs(whole)}.${rest}`;
}

const between = (a: Vec, b: Vec): Vec => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
