/** Faults of an SVG text: tags that do not match, bare signs, numbers that are none, ids given twice. */
export function faultsOf(svg: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  const rest = svg.replace(
    /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g,
    (_, end, name, _attributes, self) => {
      if (end) {
        if (open.pop() !== name) faults.push(`</${name}> does not match`);
      } else if (!self) open.push(name);
      return '';
    },
  );
  if (open.length > 0) faults.push(`left open: ${open.join(' ')}`);
  if (/[<>]/.test(rest))
    faults.push(`bare sign near ${rest.slice(Math.max(0, rest.search(/[<>]/) - 20)).slice(0, 60)}`);
  if (/&(?!(?:amp|lt|gt|quot|#39);)/.test(svg)) faults.push('bare ampersand');
  for (const bad of ['NaN', 'undefined', 'Infinity', '[object']) {
    if (new RegExp(`="[^"]*${bad.replace('[', '\\[')}`).test(svg)) faults.push(`${bad} in an attribute`);
  }
  const ids = [...svg.matchAll(/ id="([^"]*)"/g)].map(m => m[1] as string);
  for (const id of new Set(ids))
    if (ids.filter(other => other === id).length > 1) faults.push(`id ${id} twice`);
  for (const [, id] of svg.matchAll(/url\(#([^)]*)\)/g))
    if (!ids.includes(id as string)) faults.push(`no ${id}`);
  if (/ style="|<style/.test(svg)) faults.push('a style');
  return [...new Set(faults)];
}
