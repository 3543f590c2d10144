import { createTransport } from 'nodemailer'

export type Message = {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Where an answer goes, when not to the sender. */
  readonly replyTo?: { readonly name: string; readonly address: string } | undefined
  readonly attachments?: readonly { readonly name: string; readonly mediaType: string; readonly bytes: Buffer }[]
}

/** Sends plain text, with files where there are any, by the installation's e-mail server. Rejects when that does not take it. */
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
    async send({ to, subject, text, replyTo, attachments = [] }) {
      await transport.sendMail({
        // An object is one address; a string would be read as a list.
        to: { name: '', address: to },
        ...(replyTo && { replyTo }),
        subject,
        text,
        attachments: attachments.map(({ name, mediaType, bytes }) => ({
          filename: name,
          contentType: mediaType,
          content: bytes,
        })),
      })
    },
    close: () => transport.close(),
  }
}
