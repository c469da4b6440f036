import type { Rules, Seat } from '@grognard/engine';

/**
 * Rules that remember the views of the last positions: what a seat sees after an order is asked for again when the
 * next one is judged and told. Only the last ones: views are large, and most matches wait for hours.
 */
export function viewKeeper(most: number): (rules: Rules) => Rules {
  const kept = new Map<object, Map<Seat, object>>();

  function viewsOf(position: object): Map<Seat, object> {
    const known = kept.get(position);
    if (known) return known;
    const views = new Map<Seat, object>();
    kept.set(position, views);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return views;
  }
  return rules => ({
    ...rules,
    view: (position, seat) => {
      const views = viewsOf(position);
      const view = views.get(seat) ?? rules.view(position, seat);
      views.set(seat, view);
      return view;
    },
  });
}
