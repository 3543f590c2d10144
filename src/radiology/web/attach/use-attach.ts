import { useRef, useState } from 'react'
import { CallFailed } from '../../../platform/web/call-failed.ts'
import { sendFile } from '../../../platform/web/send-file.ts'
import {
  MAX_PICTURE_BYTES,
  PICTURE_TOO_LARGE,
  radiologyPicturesContract,
} from '../../model/images/radiology-pictures.contract.ts'

type Failed = { readonly name: string; readonly message: string }
/** The files that are on their way, and what became of them. */
export type Attaching = {
  readonly total: number
  readonly done: number
  readonly failed: readonly Failed[]
  readonly isOver: boolean
}
type Asked = { readonly message: string; answer(reason: string | null): void }

/**
 * Sends files one after the other; each is kept or refused by itself. Files that name the same other patient are asked about once.
 */
export function useAttach(id: string) {
  const [attaching, setAttaching] = useState<Attaching | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const stop = useRef<AbortController | null>(null)

  const ask = (message: string) =>
    new Promise<string | null>((resolve) => {
      setAsked({
        message,
        answer(reason) {
          setAsked(null)
          resolve(reason)
        },
      })
    })
  const send = async (files: readonly File[]) => {
    const attempt = new AbortController()
    stop.current = attempt
    const reasons = new Map<string, string | null>()
    const failed: Failed[] = []
    const tell = (done: number, isOver = false) =>
      setAttaching({ total: files.length, done, failed: [...failed], isOver })
    for (const [at, file] of files.entries()) {
      tell(at)
      const message = await sent(id, file, attempt.signal, async (question) => {
        const who = question.replace(file.name, '')
        if (!reasons.has(who)) reasons.set(who, await ask(question))
        return reasons.get(who) ?? null
      })
      if (attempt.signal.aborted) break
      if (message) failed.push({ name: file.name, message })
    }
    tell(files.length, true)
  }
  return {
    attaching,
    asked,
    send: (files: readonly File[]) => void send(files),
    cancel: () => stop.current?.abort(),
    dismiss: () => setAttaching(null),
  }
}

/** Null when the file is kept; else why it is not. */
async function sent(
  id: string,
  file: File,
  signal: AbortSignal,
  askReason: (question: string) => Promise<string | null>,
): Promise<string | null> {
  if (file.size > MAX_PICTURE_BYTES) return PICTURE_TOO_LARGE
  const attempt = (otherPatientReason?: string) =>
    sendFile(
      radiologyPicturesContract.attach,
      { id, name: file.name, file, ...(otherPatientReason && { otherPatientReason }) },
      { signal, onShare() {} },
    )
  try {
    await attempt()
    return null
  } catch (problem) {
    if (!(problem instanceof CallFailed)) return 'Upload failed. Please try again.'
    if (problem.code !== 'OTHER_PATIENT') return problem.message
    const reason = await askReason(problem.message)
    if (reason === null) return 'Not kept: it names another patient'
    return attempt(reason).then(
      () => null,
      (failure: unknown) => (failure instanceof CallFailed ? failure.message : 'Upload failed. Please try again.'),
    )
  }
}
