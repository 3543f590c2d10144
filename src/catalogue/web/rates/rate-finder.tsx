import { NativeSelect, Skeleton, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { dayOf } from '../../../kernel/calendar.ts'
import { showRupees } from '../../../kernel/money.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { DayInput } from '../../../ui/forms/days/day-input.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { catalogueContract } from '../../model/catalogue.contract.ts'
import { corporateName } from '../../model/payers/corporate-name.ts'
import { WARD_CLASS_WORDS, WARD_CLASSES, type WardClass } from '../../model/rates/rates.ts'
import { DoctorsSelect } from '../doctors-select.tsx'
import { SurgerySelect } from '../surgery-select.tsx'
import classes from './rate-finder.module.css'

const WARD_WORDS: Partial<Record<WardClass, string>> = {
  general: 'General ward',
  semi_private: 'Semi-private ward',
  private: 'Private ward',
}
const WARDS = [
  { value: '', label: 'Any ward' },
  ...WARD_CLASSES.map((value) => ({ value, label: WARD_WORDS[value] ?? WARD_CLASS_WORDS[value] })),
]
const MOST = 10

/** What procedures and doctors cost a payer in a ward on a day, each with its reason: the answer a desk gives on the telephone. */
export default function RateFinder({ title, tabs }: { readonly title: string; readonly tabs: ReactNode }) {
  const url = useUrl()
  const { data } = useRead(catalogueContract.corporates, {})
  const payers = data?.corporates ?? []
  const payerId = url.text('payer') || payers.find(({ kind }) => kind === 'private')?.id
  const ids = url.text('of').split(',').filter(Boolean)
  const doctors = url.text('doctors').split(',').filter(Boolean)
  const on = url.text('on') || dayOf(new Date())
  const question = { payerId, ward: url.text('ward') as WardClass | '', on }
  return (
    <Page title={title} subtitle="Find the rate for a patient" figures={tabs}>
      <div className={classes.questions}>
        <NativeSelect
          label="Payer"
          data={payers.map(({ id, name }) => ({ value: id, label: corporateName(name) }))}
          value={payerId}
          onChange={(event) => url.set({ payer: event.currentTarget.value })}
        />
        <NativeSelect
          label="Ward"
          data={WARDS}
          value={url.text('ward')}
          onChange={(event) => url.set({ ward: event.currentTarget.value })}
        />
        <DayInput label="Date of service" value={on} onChange={(day) => url.set({ on: day })} />
        <div className={classes.wide}>
          <SurgerySelect
            value={ids}
            payerId={payerId}
            maximum={MOST}
            onChange={(chosen) => url.set({ of: chosen.join(',') })}
          />
          <DoctorsSelect
            label="Doctors’ fees"
            value={doctors}
            maximum={MOST}
            onChange={(chosen) => url.set({ doctors: chosen.join(',') })}
          />
        </div>
      </div>
      {ids.length + doctors.length === 0 ? (
        <EmptyState line="Choose procedures or doctors to see what is billed for them." />
      ) : (
        <ul className={classes.quotes}>
          {ids.map((id) => (
            <SurgeryQuote key={id} {...question} item={id} />
          ))}
          {doctors.map((id) => (
            <DoctorQuote key={id} {...question} item={id} />
          ))}
        </ul>
      )}
    </Page>
  )
}

type Question = {
  readonly item: string
  readonly payerId: string | undefined
  readonly ward: WardClass | ''
  readonly on: string
}

function SurgeryQuote(question: Question) {
  const { data } = useRead(catalogueContract.surgeries, { ids: question.item, payerId: question.payerId })
  const surgery = data?.surgeries[0]
  return (
    <Quote {...question} name={surgery?.name ?? ''} detail={surgery?.code ?? ''}>
      {surgery && `Selections show ${showRupees(surgery.selectedRate)} (${surgery.rateSource})`}
    </Quote>
  )
}

function DoctorQuote(question: Question) {
  const { data } = useRead(catalogueContract.doctors, {})
  const doctor = data?.doctors.find(({ id }) => id === question.item)
  return <Quote {...question} name={doctor?.name ?? ''} detail={doctor?.specialty ?? ''} />
}

type QuoteProps = Question & { readonly name: string; readonly detail: string; readonly children?: ReactNode }

function Quote({ item, payerId, ward, on, name, detail, children }: QuoteProps) {
  const quote = useRead(catalogueContract.quote, { item, payerId, on, ...(ward && { ward }) })
  if (quote.error) return <ErrorState what={quote.error.message} retry={() => void quote.refetch()} />
  if (!quote.data) return <Skeleton height={88} role="status" aria-label="Loading" />
  return (
    <li className={classes.quote}>
      <div>
        <strong>{name}</strong>
        <Text size="xs" c="dimmed">
          {[detail, quote.data.tariffClass].filter(Boolean).join(' · ')}
        </Text>
        <ol className={classes.why}>
          {quote.data.why.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
      </div>
      <div className={classes.amount}>
        {showRupees(quote.data.amount)}
        <Text size="xs" c="dimmed">
          {children}
        </Text>
      </div>
    </li>
  )
}
