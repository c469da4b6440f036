/** A clause id that opens the rulebook at its place, in a window of its own so that the battle stays. */
export const ClauseLink = ({ clause }: { readonly clause: string }) =>
  clause === '' ? null : (
    <a class="clause" href={`/rules/fields-of-strategy#${clause}`} target="rulebook" rel="opener">
      {clause.replace(/^FOS-/, '')}
    </a>
  );
