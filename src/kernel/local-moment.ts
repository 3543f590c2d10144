import { dayOf, type IsoDate, isIsoDate, showTime, startOfDay } from './calendar.ts'

/** A day and a time of the hospital, as two fields hold it; empty where it is not known. */
export type LocalMoment = { readonly day: IsoDate; readonly time: string }

export const localMomentOf = (instant: string | null): LocalMoment => {
  if (!instant) return { day: '', time: '' }
  const at = new Date(instant)
  return { day: dayOf(at), time: showTime(at) }
}

/** The instant on the wire of a day and a time; null while either is missing or no time. */
export function instantOf({ day, time }: LocalMoment): string | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  if (!isIsoDate(day) || hours === undefined || minutes === undefined) return null
  return new Date(startOfDay(day).getTime() + (Number(hours) * 60 + Number(minutes)) * 60_000).toISOString()
}
