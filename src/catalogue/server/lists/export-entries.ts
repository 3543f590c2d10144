import { dayOf, showDay } from '../../../kernel/calendar.ts'
import { rupeesOf } from '../../../kernel/money.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { exportList } from '../../../platform/server/lists/export-list.ts'
import { type ListEntry, listsContract } from '../../model/lists/lists.contract.ts'
import { listOf } from '../../model/lists/lists.ts'
import type { MasterList } from '../../model/lists/master-list.ts'
import { wordsOf } from '../../model/lists/show-value.ts'
import { RATE_COLUMNS } from '../../model/rates/rates.ts'
import { entriesPage } from './entries.queries.ts'
import { showEntries } from './show-entries.ts'

/** Writes the entries that match search and filter to a file. */
export const exportEntries = operation(listsContract.exportList, (context, { list: key, search, filter }) => {
  const { actor, platform } = context
  const list = listOf(key)
  return exportList(context, {
    kind: 'list-export',
    title: list.title,
    list: key,
    fileName: (day) => `${key}-${day}.csv`,
    counted: ['entry', 'entries'],
    header: headerOf(list),
    async page(db, after, limit) {
      const page = await entriesPage(db, list, { search, filter, withdrawn: false }, { limit, after })
      const on = dayOf(platform.clock())
      return { ...page, rows: await showEntries(db, list, page.rows, { hospital: actor.hospitalId, on }) }
    },
    lines: (entries) => entries.map((entry) => lineOf(list, entry)),
  })
})

const headerOf = (list: MasterList) => [
  ...list.fields.map(({ label }) => label),
  ...(list.rates?.columns ?? []).map((column) => RATE_COLUMNS[column].label),
  'Created',
]

const lineOf = (list: MasterList, { values, rates, createdAt }: ListEntry) => [
  ...list.fields.map((field) => wordsOf(field, values)),
  ...(list.rates?.columns ?? []).map((column) => (rates[column] === undefined ? null : rupeesOf(rates[column]))),
  showDay(dayOf(new Date(createdAt))),
]
