import { Button, Menu, Popover, TextInput } from '@mantine/core'
import { IconBookmarkPlus, IconChevronDown } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { useRead, useWrite } from '../../../platform/web/use-call.ts'
import { useContractForm } from '../../../ui/contract-form.ts'
import { keptColumns, readChoice } from '../../../ui/grid/column-choice.ts'
import { toast } from '../../../ui/toast.ts'
import { useUrl } from '../../../ui/url.ts'
import { type SavedView, savedViewsContract } from '../../model/saved-views.contract.ts'
import { changesTo, keptPart } from './ipd-view.ts'
import css from './saved-views.module.css'
import { viewName } from './view-name.ts'

const SCREEN = 'todays-ipd'
export const IPD_STORAGE = 'ipd'
const columnsNow = () => readChoice(keptColumns(IPD_STORAGE).get())

/** The person's own views as tabs: a click brings back filters, order and columns. */
export function SavedViews() {
  const url = useUrl()
  const shown = keptPart(useLocation().search)
  const { data } = useRead(savedViewsContract.mine, { screen: SCREEN })
  const views = data?.views ?? []
  const isKept = shown === '' || views.some((view) => view.filters === shown)
  const open = (view: SavedView) => {
    keptColumns(IPD_STORAGE).set(JSON.stringify(view.columns))
    url.set(changesTo(view.filters))
  }
  return (
    <nav className={css.tabs} aria-label="My views">
      <Tab active={shown === ''} onClick={() => url.set(changesTo(''))}>
        All visits
      </Tab>
      {views.map((view) => (
        <span key={view.id} className={css.tab}>
          <Tab active={shown === view.filters} onClick={() => open(view)}>
            {view.name}
          </Tab>
          <ViewMenu view={view} shown={shown} />
        </span>
      ))}
      {data && !isKept && <SaveView shown={shown} />}
    </nav>
  )
}

type TabProps = { readonly active: boolean; readonly children: string; onClick(): void }
const Tab = ({ active, children, onClick }: TabProps) => (
  <button type="button" className={css.name} aria-current={active ? 'page' : undefined} onClick={onClick}>
    {children}
  </button>
)

function ViewMenu({ view, shown }: { readonly view: SavedView; readonly shown: string }) {
  const change = useWrite(savedViewsContract.change)
  const remove = useWrite(savedViewsContract.remove)
  const failed = (problem: Error) => toast.error('The view was not changed', problem.message)
  const update = () =>
    change.mutate(
      { id: view.id, name: view.name, filters: shown, columns: columnsNow() as SavedView['columns'] },
      { onSuccess: () => toast.success(`${view.name} now shows this`), onError: failed },
    )
  return (
    <Menu position="bottom-start" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button type="button" className={css.more} aria-label={`More about the view ${view.name}`}>
          <IconChevronDown size={14} stroke={1.5} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={update}>Let it show what is shown now</Menu.Item>
        <Menu.Item
          onClick={() =>
            remove.mutate(
              { id: view.id },
              { onSuccess: () => toast.success(`View ${view.name} deleted`), onError: failed },
            )
          }
        >
          Delete view
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function SaveView({ shown }: { readonly shown: string }) {
  const form = useContractForm(viewName, {})
  const save = useWrite(savedViewsContract.save)
  const submit = form.onSubmit(({ name }) =>
    save.mutate(
      { screen: SCREEN, name, filters: shown, columns: columnsNow() as SavedView['columns'] },
      {
        onSuccess: () => toast.success(`View ${name} saved`),
        onError: (problem) => {
          if (!form.showProblem(problem)) toast.error('The view was not saved', problem.message)
        },
      },
    ),
  )
  return (
    <Popover position="bottom-start" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconBookmarkPlus size={16} stroke={1.5} aria-hidden />}
        >
          Save view
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={12} aria-label="Save view">
        <form onSubmit={submit} noValidate className={css.form}>
          <TextInput label="Name of the view" maxLength={40} data-autofocus {...form.getInputProps('name')} />
          <Button type="submit" disabled={save.isPending}>
            Save
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
