import { Button, Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.css'
import { showDay } from '../../kernel/calendar.ts'
import { useRead } from '../../platform/web/use-call.ts'
import { FigureStrip } from '../../ui/display/figure-strip.tsx'
import { DayInput } from '../../ui/forms/days/day-input.tsx'
import { Page } from '../../ui/page/page.tsx'
import { SearchBox } from '../../ui/page/search-box.tsx'
import { CALL_SORTS, telecallingContract } from '../model/telecalling.contract.ts'
import { AllPatients } from './all-patients.tsx'
import { CallHistory, PrintHistory } from './call-history.tsx'
import { CallToday } from './call-today/call-today.tsx'
import css from './station.module.css'
import { askedOf, type StationUrl, useStationUrl } from './station-url.ts'

const TABS = [
  ['call-today', 'Call Today'],
  ['all-patient', 'All Patient'],
  ['last-call-history', 'Last Call History'],
] as const

/** Patient Overview: whom to call today, every patient, and the calls so far (specification 2). */
export function Component() {
  const url = useStationUrl()
  const calls = useRead(telecallingContract.callList, askedOf(url, CALL_SORTS), { enabled: url.tab === 'call-today' })
  const { data } = calls
  return (
    <Page
      title="Patient Overview"
      subtitle={data && url.tab === 'call-today' ? `${showDay(data.today)}, ${data.counts.left} to call` : null}
      figures={url.tab === 'call-today' && <Counts counts={data?.counts} />}
      actions={url.tab === 'last-call-history' && <PrintHistory url={url} />}
      toolbar={<Toolbar url={url} />}
    >
      {url.tab === 'call-today' && <CallToday url={url} calls={calls} />}
      {url.tab === 'all-patient' && <AllPatients url={url} />}
      {url.tab === 'last-call-history' && <CallHistory url={url} />}
    </Page>
  )
}

function Toolbar({ url }: { readonly url: StationUrl }) {
  const isFiltered = url.from !== '' || url.to !== '' || url.search !== ''
  return (
    <>
      <Tabs
        data-always
        value={url.tab}
        onChange={(tab) => url.filter({ tab, sort: null, direction: null })}
        variant="pills"
        classNames={{ list: css.tabs ?? '', tab: css.tab ?? '' }}
        aria-label="Patient Overview"
      >
        <Tabs.List>
          {TABS.map(([value, label]) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <DayInput label="From" inToolbar clearable value={url.from} onChange={(from) => url.filter({ from })} />
      <DayInput label="To" inToolbar clearable value={url.to} onChange={(to) => url.filter({ to })} />
      <SearchBox
        label="Search patients"
        hint="Name, patient id, visit id or phone"
        value={url.search}
        onChange={(search) => url.filter({ search })}
      />
      <Button
        variant="subtle"
        color="gray"
        disabled={!isFiltered}
        onClick={() => url.filter({ from: null, to: null, search: null })}
      >
        Clear
      </Button>
    </>
  )
}

const WORDS = { overdue: 'Overdue', due: 'Due today', called: 'Called', left: 'Left' } as const

const Counts = ({ counts }: { readonly counts: Readonly<Record<keyof typeof WORDS, number>> | undefined }) => (
  <FigureStrip
    loading={false}
    figures={(['overdue', 'due', 'called', 'left'] as const).map((key) => ({
      label: WORDS[key],
      value: counts?.[key],
    }))}
  />
)
