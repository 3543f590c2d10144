import { showMoment } from '../../../kernel/calendar.ts'
import textCss from '../../../ui/display/text.module.css'

type Entry = {
  readonly lateMinutes: number
  readonly struck: { readonly at: string; readonly reason: string } | null
}

const LATE = 60

/** That an entry was written long after it happened. */
export const lateWords = ({ lateMinutes }: Entry): string =>
  lateMinutes < LATE
    ? ''
    : `written ${Math.floor(lateMinutes / LATE)} h${lateMinutes % LATE ? ` ${lateMinutes % LATE} min` : ''} later`

/** Why an entry counts no more. */
export const Fate = ({ entry: { struck } }: { readonly entry: Entry }) =>
  struck && <p className={textCss.caption}>{`Struck out ${showMoment(struck.at)}: ${struck.reason}`}</p>
