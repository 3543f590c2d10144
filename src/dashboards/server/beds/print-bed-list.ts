import { corporateName } from '../../../catalogue/model/payers/corporate-name.ts'
import { printedDocument } from '../../../hospitals/server/printed-document.ts'
import { dayOf, showDayOf, showMoment } from '../../../kernel/calendar.ts'
import { ageAndGender } from '../../../patients/model/gender-and-age.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { bedMapContract } from '../../../wards/model/bed-map.contract.ts'
import { filtered, payersIn, type Tile, tilesOf } from '../../../wards/model/bed-tiles.ts'
import { daysOf, filterWords, STATE_WORDS } from '../../../wards/model/bed-words.ts'
import { admitsLabel } from '../../../wards/model/ward-admits.ts'
import type { Ward } from '../../../wards/model/wards.contract.ts'
import { bedList } from '../prints/bed-list.print.ts'
import { loadBedMap } from './bed-map.ts'

/** The bed list of the rooms that meet the filters, ward by ward. */
export const printBedList = operation(
  bedMapContract.bedList,
  async (context, { wardType = '', state = '', payer = '' }) => {
    const { db, now, record } = context
    const filter = { wardType, state, payer }
    const map = tilesOf(await loadBedMap(db, now), now.getTime(), null)
    const shown = filtered(map, filter)
    const rows = shown.reduce((sum, { tiles }) => sum + tiles.length, 0)
    await record({ type: 'list.exported', facts: { list: 'beds', as: 'print', rows } })
    return printedDocument(context, bedList, {
      name: `bed-list-${dayOf(now)}.pdf`,
      data: {
        filters: filterWords(filter, payersIn(map)),
        wards: shown.map(({ ward, tiles }) => ({
          heading: headingOf(ward),
          rooms: tiles.map((tile) => cellsOf(tile, now.getTime())),
        })),
      },
    })
  },
)

const headingOf = ({ wardType, wardCode, location, admits, occupied, maximumRooms }: Ward): string =>
  `${[`${wardType} (${wardCode})`, location, admitsLabel(admits)?.toLowerCase()].filter(Boolean).join(', ')}: ${occupied} of ${maximumRooms} occupied`

function cellsOf({ roomNo, state, stay, payer, unavailable }: Tile, now: number): string[] {
  const head = [String(roomNo), STATE_WORDS[state]]
  if (!stay) return [...head, unavailable?.reason ?? '', unavailable?.uhid ?? '', '', '', '', '', '', '']
  return [
    ...head,
    stay.name,
    stay.uhid,
    ageAndGender(stay),
    corporateName(payer?.name ?? ''),
    stay.doctor,
    showDayOf(stay.admittedAt),
    String(daysOf(stay, now)),
    stay.plannedDischargeAt ? showMoment(stay.plannedDischargeAt) : '',
  ]
}
