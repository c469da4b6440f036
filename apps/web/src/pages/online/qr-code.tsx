import { qrOf } from '../../online/qr.ts';

/** A link as a code to be read from the screen. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const modules = qrOf(text);
  if (!modules) return null;
  const size = modules.length;
  const path = modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg class="qr-code" viewBox={`-4 -4 ${size + 8} ${size + 8}`} role="img" aria-label={label}>
      <rect x="-4" y="-4" width={size + 8} height={size + 8} fill="#fff" />
      <path d={path} fill="#000" shape-rendering="crispEdges" />
    </svg>
  );
}
