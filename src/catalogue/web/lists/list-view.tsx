import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { useList } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { DataGrid } from '../../../ui/grid/data-grid.tsx'
import { ofList } from '../../../ui/grid/of-list.ts'
import { RowActions } from '../../../ui/grid/row-actions.tsx'
import { ExportButton } from '../../../ui/import/export-button.tsx'
import { MoreTools } from '../../../ui/menu/more-tools.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { SearchBox } from '../../../ui/page/search-box.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { useOnce } from '../../../ui/page/use-once.ts'
import type { ListKey } from '../../model/list-keys.ts'
import { type ListEntry, listsContract } from '../../model/lists/lists.contract.ts'
import { listOf } from '../../model/lists/lists.ts'
import { NO_RULE_FILTER, RuleFilters, ruleFilterWords, useRuleFilter } from '../services/rule-filters.tsx'
import { entryColumns, nameOf } from './entry-columns.tsx'
import { filterChoices } from './filter-choices.ts'
import { ImportButton, OpenImport } from './import-entries.tsx'
import { SimilarEntries } from './similar-entries.tsx'
import { useEntryActions } from './use-entry-actions.ts'

/** Few and made by hand. */
const NO_IMPORT: readonly ListKey[] = ['tariff-classes', 'tariff-factors']
const EntryDialogs = lazy(() => import('../form/entry-dialogs.tsx'))

type Props = { readonly list: ListKey; readonly title: string; readonly tabs: ReactNode }

/** One list with its search, filter and actions; what is open and filtered stands in the address. */
export function ListView({ list: key, title, tabs }: Props) {
  const list = listOf(key)
  const { can } = useAuth()
  const url = useUrl()
  const mayEdit = can('catalogue:edit')
  const search = url.text('search')
  const filter = url.text('filter')
  const rules = useRuleFilter(key)
  const withdrawn = mayEdit && url.text('withdrawn') === '1'
  const found = useList(listsContract.page, {
    list: key,
    search,
    filter,
    ...rules,
    ...(withdrawn && { withdrawn: '1' as const }),
  })
  const columns = useMemo(() => entryColumns(listOf(key)), [key])
  const mayImport = mayEdit && !NO_IMPORT.includes(key)
  const mayExport = can('list:export')
  const dialogs = useOnce(['add', 'edit', 'entry'].some((name) => url.text(name) !== ''))
  const actions = useEntryActions(key)
  const choices = filterChoices(list, found.first?.filters ?? [])
  const byRule = ruleFilterWords(rules)
  const filtered = search !== '' || filter !== '' || byRule !== ''
  return (
    <Page
      title={title}
      subtitle={list.purpose}
      figures={tabs}
      actions={
        mayEdit && (
          <Button leftSection={buttonIcon(IconPlus)} onClick={() => url.open({ add: '1' })}>
            {`Add ${list.one}`}
          </Button>
        )
      }
      toolbar={
        <>
          <SearchBox label={list.searchLabel} value={search} onChange={(typed) => url.set({ search: typed })} />
          {choices.length > 0 && (
            <NativeSelect
              aria-label="Filter"
              // As wide before its choices are there.
              w={220}
              data={choices}
              value={filter}
              onChange={(event) => url.set({ filter: event.currentTarget.value })}
            />
          )}
          {key === 'mandatory-services' && <RuleFilters {...rules} />}
          {mayEdit && (
            <Checkbox
              label="Deleted"
              checked={withdrawn}
              onChange={(event) => url.set({ withdrawn: event.currentTarget.checked ? '1' : null })}
            />
          )}
          {(mayImport || mayExport) && (
            <MoreTools>
              {mayImport && <ImportButton list={key} />}
              {mayExport && (
                <ExportButton route={listsContract.exportList} input={{ list: key, search, filter, ...rules }} />
              )}
            </MoreTools>
          )}
        </>
      }
    >
      <DataGrid<ListEntry>
        label={list.title}
        storageKey={`list-${key}`}
        columns={columns}
        // The rates of the days to come have a line of their own.
        lines={list.rates ? 2 : 1}
        {...ofList(found)}
        rowKey={(entry) => entry.id}
        rowVersion={(entry) => entry.version}
        filters={[search && `“${search}”`, filter, byRule, withdrawn && 'Deleted'].filter(Boolean).join(', ')}
        onOpen={(entry) => !withdrawn && url.open({ entry: entry.id })}
        empty={
          <EmptyState
            line={emptyLine(list.title, { filtered, withdrawn })}
            action={
              filtered && (
                <Button variant="default" onClick={() => url.set({ search: null, filter: null, ...NO_RULE_FILTER })}>
                  Clear the search
                </Button>
              )
            }
          >
            <SimilarEntries names={found.first?.similar ?? []} onChoose={(name) => url.set({ search: name })} />
          </EmptyState>
        }
        {...(mayEdit && {
          actionsWidth: 84,
          rowActions: (entry: ListEntry) => (
            <RowActions of={nameOf(list, entry)} actions={actions(entry, { withdrawn, name: nameOf(list, entry) })} />
          ),
        })}
      />
      {mayImport && <OpenImport />}
      <Suspense>{dialogs && <EntryDialogs list={key} />}</Suspense>
    </Page>
  )
}

const emptyLine = (title: string, { filtered, withdrawn }: { filtered: boolean; withdrawn: boolean }) =>
  withdrawn
    ? 'Nothing of this list has been deleted.'
    : filtered
      ? title === 'CGHS Surgery'
        ? 'No surgeries found'
        : 'Nothing matches the search.'
      : 'What is added here is offered on every form of the hospital.'
