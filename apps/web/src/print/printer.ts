import { BAR, PAPER_NAMES, type PaperName } from '@grognard/print';

/** The printer of this device: its paper, and how long the bar comes out on it. */
export interface Printer {
  readonly paper: PaperName;
  readonly measured: number;
}

const KEY = 'grognard/printer@1';

/** American languages print on Letter. */
const usual = (): PaperName => (/-(US|CA|MX)$/.test(navigator.language) ? 'letter' : 'a4');

export function keptPrinter(): Printer {
  try {
    const { paper, measured } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Printer>;
    return {
      paper: PAPER_NAMES.find(each => each === paper) ?? usual(),
      measured: typeof measured === 'number' && measured >= 40 && measured <= 60 ? measured : BAR,
    };
  } catch {
    // Blocked or spoilt storage costs the printer's measure, never the page.
    return { paper: usual(), measured: BAR };
  }
}

export function keepPrinter(printer: Printer): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(printer));
  } catch {
    // As above.
  }
}
