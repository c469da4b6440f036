/** Who teaches: an old grenadier. */
export const Sergeant = () => (
  <svg class="sergeant" viewBox="-28 -28 56 56" aria-hidden="true">
    <clipPath id="sergeant-round">
      <circle r="26.3" />
    </clipPath>
    <circle r="27" fill="#f2ead7" stroke="#9a865b" stroke-width="1.4" />
    <g clip-path="url(#sergeant-round)">
      <path
        d="M-21 30C-20 17-11 13.5 0 13.5S20 17 21 30z"
        fill="#1f4a85"
        stroke="#0d2445"
        stroke-width="1.5"
      />
      <path d="M-7 14L0 30L7 14z" fill="#fffaee" />
      <path d="M-21 24L-6 15M21 24L6 15" stroke="#e9a13a" stroke-width="2.6" />
      <ellipse cy="4" rx="9.6" ry="11.5" fill="#efcfae" stroke="#5b3a22" stroke-width="1.4" />
      <path d="M-12 0C-14-13-10-24 0-25C10-24 14-13 12 0C6-3.6-6-3.6-12 0z" fill="#2b2118" />
      <path d="M-12 .6C-6-2.6 6-2.6 12 .6" stroke="#e9a13a" stroke-width="2" fill="none" />
      <path
        d="M-8 8.8C-5.5 6.8-2 7.2 0 8.6C2 7.2 5.5 6.8 8 8.8C6 11.6 2.5 11.4 0 9.8C-2.5 11.4-6 11.6-8 8.8z"
        fill="#6b5a46"
      />
      <path d="M-4.2 2.6v1.4M4.2 2.6v1.4" stroke="#2b2118" stroke-width="2.2" stroke-linecap="round" />
      <path d="M-2.5 12.8Q0 14.2 2.5 12.8" stroke="#5b3a22" stroke-width="1.3" fill="none" />
    </g>
  </svg>
);
