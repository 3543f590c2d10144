import { Button, Skeleton, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { showMoment } from '../../../kernel/calendar.ts'
import { CONFIDENTIAL_RESULT } from '../../../orders/model/confidential/reads-confidential.ts'
import type { RouteReply } from '../../../platform/model/contract/route.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SentReasonDialog } from '../../../ui/feedback/reason-dialog.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { findingWords } from '../../model/microbiology/finding-words.ts'
import { fileOf } from '../../model/results/preview.ts'
import { shownWords } from '../../model/results/value-words.ts'
import { type VerifiedResult, type VerifiedTest, verifiedContract } from '../../model/results/verified.contract.ts'
import { FlagWord } from './flag-word.tsx'
import { ResultFileName } from './result-file.tsx'
import css from './results.module.css'

const TrendDialog = lazy(() => import('../reports/trend.dialog.tsx'))

/** Verified laboratory results of a patient on all visits, test by test, the newest first. */
export function PatientResults({ patientId }: { readonly patientId: string }) {
  const { can } = useAuth()
  const url = useUrl()
  const mayRead = can('result:read')
  const trend = url.text('trend')
  const { data, error, refetch } = useRead(verifiedContract.ofPatient, { patientId }, { enabled: mayRead })
  if (!mayRead) return null
  if (error && !data) return <ErrorState what={error.message} retry={() => void refetch()} />
  if (!data) return <Skeleton height={40} role="status" aria-label="Loading" />
  if (data.tests.length === 0) return <Text size="sm">No laboratory results are verified.</Text>
  return (
    <div className={css.verified}>
      {data.tests.map((test) => (
        <Test key={test.lineId} test={test} onTrend={(id) => url.open({ trend: id })} />
      ))}
      <Suspense>
        {trend !== '' && (
          <TrendDialog patientId={patientId} parameterId={trend} onClose={() => url.set({ trend: null })} />
        )}
      </Suspense>
    </div>
  )
}

type Opened = RouteReply<typeof verifiedContract.open>
type TestProps = { readonly test: VerifiedTest; onTrend(parameterId: string): void }

function Test({ test, onTrend }: TestProps) {
  const { lineId, visitNo, collectedAt, isInterim } = test
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isAsking, setAsking] = useState(false)
  const name = opened?.name ?? test.name
  const results = [...test.results, ...(opened?.results ?? [])]
  return (
    <section aria-label={`${name}, ${showMoment(collectedAt)}`}>
      <h4 className={css.testName}>
        {name}{' '}
        <span className={css.quiet}>
          {visitNo} · collected {showMoment(collectedAt)}
        </span>{' '}
        {isInterim && <Chip tone="waiting">Interim report</Chip>}
      </h4>
      <table className={css.told}>
        <tbody>
          {results.map((result) => (
            <Row key={result.id} result={result} onTrend={onTrend} />
          ))}
          {test.confidential > 0 && !opened && (
            <tr>
              <th scope="row">
                {CONFIDENTIAL_RESULT}
                {test.confidential > 1 && ` (${test.confidential})`}
              </th>
              <td colSpan={2}>
                {test.mayOpen && (
                  <Button size="compact-xs" variant="default" onClick={() => setAsking(true)}>
                    Open with a reason
                  </Button>
                )}
              </td>
            </tr>
          )}
        </tbody>
      </table>
      {isAsking && (
        <SentReasonDialog
          route={verifiedContract.open}
          input={({ reason }) => ({ lineId, reason })}
          title="Open a confidential result"
          message="You do not treat this patient. Your name and the reason are recorded."
          submit="Open"
          done={(shown) => {
            setOpened(shown)
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}

type RowProps = { readonly result: VerifiedResult } & Pick<TestProps, 'onTrend'>

function Row({ result, onTrend }: RowProps) {
  const { name, unit, flag, alert, range, comment, edition, findings } = result
  const file = fileOf(result)
  const isAbnormal = flag !== null && flag !== 'normal' && flag !== 'no_range'
  return (
    <tr title={`Verified ${showMoment(result.verifiedAt)} by ${result.verifiedBy ?? '-'}`}>
      <th scope="row">
        {result.value === null ? (
          name
        ) : (
          <button
            type="button"
            className={css.trend}
            aria-label={`Trend of ${name}`}
            onClick={() => onTrend(result.parameterId)}
          >
            {name}
          </button>
        )}
        {[range, edition > 1 && `Amended, version ${edition}`, comment, ...findings.map(findingWords)]
          .filter((line): line is string => Boolean(line))
          .map((line) => (
            <div key={line} className={css.quiet}>
              {line}
            </div>
          ))}
      </th>
      <td>
        {file ? (
          <ResultFileName file={file} title={name} />
        ) : isAbnormal ? (
          <b>{shownWords(result)}</b>
        ) : (
          shownWords(result)
        )}{' '}
        <span className={css.quiet}>{unit}</span>
      </td>
      <td>
        <FlagWord flag={flag} alert={alert} />
      </td>
    </tr>
  )
}
