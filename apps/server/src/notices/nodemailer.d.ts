/** What is used of nodemailer, which brings no types of its own. */
declare module 'nodemailer' {
  export interface Letter {
    readonly from: string;
    readonly to: string;
    readonly subject: string;
    readonly text: string;
    readonly headers?: Readonly<Record<string, string>>;
  }
  export interface Transport {
    sendMail(letter: Letter): Promise<unknown>;
    close(): void;
  }
  export function createTransport(
    address: string | Readonly<Record<string, unknown>>,
    defaults?: Readonly<Record<string, unknown>>,
  ): Transport;
}
