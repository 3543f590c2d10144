import { createTransport } from 'nodemailer'

export type Message = { readonly to: string; readonly subject: string; readonly text: string }

/** Sends plain text by the installation's e-mail server. */
export type Mailer = {
  send(message: Message): Promise<void>
  close(): void
}

export type MailSettings = {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  readonly smtpUrl: string
  /** The sender, as `Wardbook <wardbook@example.org>`. */
  readonly from: string
}

const PATIENCE_MS = 20_000

export function openMailer({ smtpUrl, from }: MailSettings): Mailer {
  const transport = createTransport(
    {
      url: smtpUrl,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
    },
    { from, disableFileAccess: true, disableUrlAccess: true },
  )
  return {
    async send({ to, subject, text }) {
      // An object is one address; a string would be read as a list.
      await transport.sendMail({ to: { name: '', address: to }, subject, text })
    },
    close: () => transport.close(),
  }
}
