import { ActionIcon, Button, SegmentedControl, Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.css'
import { IconBook2, IconChevronLeft, IconChevronRight, IconPlus, IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useAuth } from '../../access/web/session.tsx'
import { addDays, isIsoDate } from '../../kernel/calendar.ts'
import { Link } from '../../platform/web/navigation.tsx'
import { useRead } from '../../platform/web/use-call.ts'
import { buttonIcon } from '../../ui/display/button-icon.tsx'
import { FigureStrip } from '../../ui/display/figure-strip.tsx'
import { DayInput } from '../../ui/forms/days/day-input.tsx'
import { FormSkeleton } from '../../ui/forms/form-dialog.tsx'
import { Page } from '../../ui/page/page.tsx'
import { useUrl } from '../../ui/page/url.ts'
import { useToday } from '../../ui/page/use-now.ts'
import { useLoneKeys } from '../../ui/scan/use-lone-keys.ts'
import { theatreContract } from '../model/theatre.contract.ts'
import css from './theatre.module.css'
import { VIEW_WORDS, VIEWS } from './theatre-words.ts'

const TABS = [
  { id: 'workflow', label: 'Patient Workflow', Part: lazy(() => import('./board/workflow-tab.tsx')) },
  { id: 'resources', label: 'Resource Allocation', Part: lazy(() => import('./set-up/resources-tab.tsx')) },
  { id: 'inventory', label: 'Inventory', Part: lazy(() => import('./set-up/inventory-tab.tsx')) },
] as const
const BookDialog = lazy(() => import('./booking/book.dialog.tsx'))
const PlaceDialog = lazy(() => import('./booking/place.dialog.tsx'))
const TheatreListPreview = lazy(() => import('./board/theatre-list-preview.tsx'))

/** /operation-theatre: what is operated when and where, with what is missing; theatres, equipment and shelves. */
export function Component() {
  const url = useUrl()
  const { can } = useAuth()
  const today = useToday()
  const day = isIsoDate(url.text('day')) ? url.text('day') : today
  const { data } = useRead(theatreContract.board, { day })
  const open = TABS.find(({ id }) => id === url.text('tab')) ?? TABS[0]
  const figures = data?.figures
  const mayAsk = can('theatre-case:ask')
  useLoneKeys(mayAsk ? { n: () => url.open({ new: '1' }) } : {})
  const go = (next: string) => url.set({ day: next === today ? null : next })
  return (
    <Page
      title="Operation Theatre"
      figures={
        <FigureStrip
          loading={!figures}
          figures={[
            { label: 'Cases', value: figures?.cases },
            { label: 'Done', value: figures?.done },
            { label: 'In theatre', value: figures?.inTheatre },
            { label: 'Not ready', value: figures?.notReady },
            { label: 'First case late, min', value: figures?.firstCaseLate },
            { label: 'Turnaround, min', value: figures?.turnaround },
            { label: 'Use, %', value: figures?.use },
          ]}
        />
      }
      actions={
        <>
          <Button variant="default" leftSection={buttonIcon(IconPrinter)} onClick={() => url.open({ print: 'list' })}>
            OT list
          </Button>
          {can('operation-note:read') && (
            <Button variant="default" component={Link} to="/theatre-register" leftSection={buttonIcon(IconBook2)}>
              Register
            </Button>
          )}
          {mayAsk && (
            <Button leftSection={buttonIcon(IconPlus)} onClick={() => url.open({ new: '1' })}>
              Book
            </Button>
          )}
        </>
      }
      toolbar={
        open.id === 'workflow' && (
          <>
            <ActionIcon variant="default" size={36} aria-label="The day before" onClick={() => go(addDays(day, -1))}>
              <IconChevronLeft size={16} aria-hidden />
            </ActionIcon>
            <DayInput label="Day" inToolbar value={day} onChange={(chosen) => go(chosen || today)} />
            <ActionIcon variant="default" size={36} aria-label="The day after" onClick={() => go(addDays(day, 1))}>
              <IconChevronRight size={16} aria-hidden />
            </ActionIcon>
            <SegmentedControl
              className={css.views ?? ''}
              aria-label="View"
              data={VIEWS.map((value) => ({ value, label: VIEW_WORDS[value] }))}
              value={url.oneOf('view', VIEWS)}
              onChange={(chosen) => url.set({ view: chosen === 'day' ? null : chosen })}
            />
          </>
        )
      }
    >
      <Tabs
        className={css.tabs ?? ''}
        value={open.id}
        keepMounted={false}
        onChange={(tab) => url.set({ tab: tab === TABS[0].id ? null : tab, view: null, search: null })}
      >
        <Tabs.List aria-label="Parts of the operation theatre" className={css.parts ?? ''}>
          {TABS.map(({ id, label }) => (
            <Tabs.Tab key={id} value={id}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={open.id} className={css.panel ?? ''}>
          <Suspense key={open.id} fallback={<FormSkeleton />}>
            <open.Part day={day} />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
      <Suspense>
        {url.text('new') !== '' && mayAsk && (
          <BookDialog day={day} onClose={() => url.set({ new: null, visit: null })} />
        )}
        {url.text('place') !== '' && can('theatre-case:book') && (
          <PlaceDialog id={url.text('place')} day={day} onClose={() => url.set({ place: null })} />
        )}
        {url.text('print') === 'list' && <TheatreListPreview day={day} onClose={() => url.set({ print: null })} />}
      </Suspense>
    </Page>
  )
}
