import { useEffect, useRef } from 'react'
import { call } from '../../../platform/web/call.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { draftContract } from '../../model/registration/draft.contract.ts'
import type { RegistrationForm } from './registration-form.ts'

const KEEP_MS = 15_000

/**
 * Keeps on the server what has been typed: every quarter of a minute while it changes, and when the page is hidden or
 * closed. Leaving the form on purpose throws it away; what an earlier page left is offered.
 */
export function useDraft(form: RegistrationForm, isUnsaved: () => boolean) {
  const { data, refetch } = useRead(draftContract.read, {}, { keep: false })
  const kept = useRef<string | null>(null)
  const latest = useRef({ form, isUnsaved })
  latest.current = { form, isUnsaved }

  useEffect(() => {
    const keep = () => {
      const typed = typedIn(latest.current.form)
      const now = JSON.stringify(typed)
      if (!latest.current.isUnsaved() || now === kept.current) return
      kept.current = now
      void call(draftContract.keep, { typed }, { keepalive: true }).catch(() => {
        kept.current = null
      })
    }
    const whenHidden = () => document.visibilityState === 'hidden' && keep()
    const timer = setInterval(keep, KEEP_MS)
    document.addEventListener('visibilitychange', whenHidden)
    addEventListener('pagehide', keep)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', whenHidden)
      removeEventListener('pagehide', keep)
      // Registered, left for an existing patient, or discarded; the page itself closing does not come here.
      if (kept.current !== null) void call(draftContract.discard, {}).catch(() => {})
    }
  }, [])

  const discard = () => call(draftContract.discard, {}).then(() => void refetch())
  return { left: data?.draft ?? null, discard }
}

/** The fields that hold something, as text. */
const typedIn = (form: RegistrationForm): Record<string, string> =>
  Object.fromEntries(
    Object.entries(form.getValues()).flatMap(([field, value]) => (value ? [[field, String(value)]] : [])),
  )
