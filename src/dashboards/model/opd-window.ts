import { addDays, dayOf, type IsoDate, startOfDay } from '../../kernel/calendar.ts'

/** Without dates the dashboard shows what was registered so lately (specification 3 section 9). */
const LATELY_MS = 24 * 3_600_000

/** Which outpatient visits are shown: those registered within the instants, and those whose visit is on one of the days. */
export type OpdWindow = {
  readonly since: Date | null
  /** The first instant that is not in it. */
  readonly until: Date | null
  readonly firstDay: IsoDate | null
  readonly lastDay: IsoDate | null
}

type Asked = { readonly from?: IsoDate | null | undefined; readonly to?: IsoDate | null | undefined }

/**
 * From the start of the from-day to the end of the to-day, either of which may be open (specification 3 section 5);
 * without both, the last 24 hours, and today's visits, whenever they were registered.
 */
export function opdWindow({ from, to }: Asked, now: Date): OpdWindow {
  if (!from && !to)
    return {
      since: new Date(now.getTime() - LATELY_MS),
      until: null,
      firstDay: dayOf(now),
      lastDay: dayOf(now),
    }
  return {
    since: from ? startOfDay(from) : null,
    until: to ? startOfDay(addDays(to, 1)) : null,
    firstDay: from || null,
    lastDay: to || null,
  }
}
