import { addDays, type IsoDate } from '../../../src/kernel/calendar.ts'
import { isSunday } from '../moments.ts'
import type { Story } from '../stories/story.ts'

type Timed = Pick<Story, 'operations' | 'nights'>

/** The calendar day of a day of the story: a planned operation waits from Sunday to Monday, and what comes with and after it too. */
export function daysOfStay({ operations = [] }: Timed, admitted: IsoDate): (day: number) => IsoDate {
  const waits: number[] = []
  for (const { day, urgent } of [...operations].sort((a, b) => a.day - b.day))
    if (!urgent && isSunday(addDays(admitted, day + waits.length))) waits.push(day)
  return (day) => addDays(admitted, day + waits.filter((from) => day >= from).length)
}

/** The last day of admission from which the stay is over on a day, whatever waits in it. */
export function admittedToLeaveBy(story: Timed, lastDay: IsoDate): IsoDate {
  let admitted = addDays(lastDay, -story.nights)
  while (daysOfStay(story, admitted)(story.nights) > lastDay) admitted = addDays(admitted, -1)
  return admitted
}
