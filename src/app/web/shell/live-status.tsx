import { useEffect } from 'react'
import type { HealthIssue } from '../../../platform/model/health-issues.ts'
import { followLive } from '../../../platform/web/live.ts'
import { storeOf, useStore } from '../../../ui/page/store.ts'
import css from './header.module.css'

const connected = storeOf(true)
/** What the server says of itself, as HealthIssueBanner shows it. */
export const healthIssues = storeOf<readonly HealthIssue[]>([])

/** A dot that says whether the changes of others appear by themselves; the words are in its tooltip. */
export function LiveStatus() {
  const live = useStore(connected)
  useEffect(() => followLive(connected.set, healthIssues.set), [])
  const words = live
    ? 'Live: changes by others appear at once'
    : 'Not live: reconnecting. What you see may be out of date'
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the words of the dot are reached by keyboard, too
    <span className={css.live} data-live={live} data-hint={words} role="status" aria-label={words} tabIndex={0}>
      <span className={css.dot} />
    </span>
  )
}
