import { useState } from 'react'
import { asJpeg } from '../../../patients/web/photo/as-jpeg.ts'
import {
  FILE_EXTENSIONS,
  FILE_REFUSALS,
  FILE_TOO_LARGE,
  MAX_FILE_BYTES,
} from '../../../platform/model/contract/platform.contract.ts'
import { CallFailed } from '../../../platform/web/call-failed.ts'
import { sendFile } from '../../../platform/web/send-file.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { type ChecklistLine, documentsContract } from '../../model/documents.contract.ts'

export const UPLOAD_FAILED = 'Upload failed. Please try again.'
/** Two hundred dots an inch of an A4 page: small print can be read. */
const PAGE_SIDE = 2200

type Sending = {
  readonly name: string
  /** 0 to 1 of the bytes; null while pictures are made ready. */
  readonly share: number | null
  readonly problem: string | null
}

export type LineUpload = {
  readonly sending: Sending | null
  /** One file as it is, or several pictures as the pages of one PDF; one at a time per line. */
  send(files: readonly File[]): void
  cancel(): void
  retry: (() => void) | null
  dismiss(): void
}

/** What is stored, and the line as it was read before it was sent. */
type Unread = { readonly sent: Sending; readonly before: ChecklistLine }

type Attempt = { readonly files: readonly File[]; readonly stop: AbortController }

/**
 * The upload of one line: what is sent stays at hand when sending fails (specification 2 section 5), and is on its way
 * until the line is read again: a line without it, as it was read before, would contradict the message of success.
 */
export function useLineUpload(visit: string, line: ChecklistLine): LineUpload {
  const [begun, setSending] = useState<Sending | null>(null)
  const [unread, setUnread] = useState<Unread | null>(null)
  const sending = begun ?? (unread?.before === line ? unread.sent : null)
  const [attempt, setAttempt] = useState<Attempt | null>(null)

  const send = async (files: readonly File[]) => {
    const [first] = files
    if (!first || (sending && !sending.problem)) return
    const stop = new AbortController()
    setAttempt({ files, stop })
    const name = files.length > 1 ? `${files.length} pages` : first.name
    setSending({ name, share: null, problem: null })
    const fail = (problem: string) => {
      setSending({ name, share: null, problem })
      toast.error(problem)
    }
    const ready = await prepared(files, line.name)
    if (typeof ready === 'string') return fail(ready)
    const onShare = (share: number) => setSending({ name, share, problem: null })
    try {
      const stored = await sendFile(
        documentsContract.upload,
        { id: visit, type: line.type, ...ready },
        { signal: stop.signal, onShare },
      )
      setSending(null)
      setAttempt(null)
      if (stored) setUnread({ sent: { name, share: 1, problem: null }, before: line })
      if (stored) toast.success('Success', `${stored.fileName} has been uploaded to storage successfully.`)
    } catch (problem) {
      const meant = problem instanceof CallFailed && problem.status >= 400 && problem.status < 500
      fail(meant ? problem.message : UPLOAD_FAILED)
    }
  }
  return {
    sending,
    send: (files) => void send(files),
    cancel: () => attempt?.stop.abort(),
    retry: sending?.problem && attempt ? () => void send(attempt.files) : null,
    dismiss: () => setSending(null),
  }
}

type Ready = { readonly name: string; readonly file: Blob; readonly pages?: string }

/** What goes out, or the sentence that says why nothing does. */
async function prepared(files: readonly File[], typeName: string): Promise<Ready | string> {
  const [first] = files
  if (!first) return UPLOAD_FAILED
  if (files.length > 1) return joined(files, typeName)
  const file = isForeignPicture(first) ? await asJpeg(first, PAGE_SIDE) : first
  if (!hasKnownEnding(file.name)) return FILE_REFUSALS.FILE_TYPE_REFUSED.text
  if (file.size > MAX_FILE_BYTES) return FILE_TOO_LARGE
  return { name: file.name, file }
}

async function joined(files: readonly File[], typeName: string): Promise<Ready | string> {
  if (!files.every(isPicture)) return 'Several files at once are joined to one PDF and must be pictures.'
  const pages = await Promise.all(files.map((file) => asJpeg(file, PAGE_SIDE)))
  const file = new Blob(pages)
  if (file.size > MAX_FILE_BYTES) return FILE_TOO_LARGE
  return { name: `${typeName.replace(/[^\w ]+/g, ' ').trim()}.jpg`, file, pages: pages.map(({ size }) => size).join() }
}

const endingOf = (name: string) => name.split('.').at(-1)?.toLowerCase() ?? ''
const hasKnownEnding = (name: string) => FILE_EXTENSIONS.some((ending) => ending === endingOf(name))
const isPicture = (file: File) => file.type.startsWith('image/')
const isForeignPicture = (file: File) => isPicture(file) && !hasKnownEnding(file.name)

/** What a chooser offers. */
export const ACCEPT = [...FILE_EXTENSIONS.map((ending) => `.${ending}`), 'image/*'].join()
