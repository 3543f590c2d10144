import { minutesBetween, minutesInWords } from '../../../kernel/minutes-in-words.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { useNow } from '../../../ui/page/use-now.ts'
import { samplesContract } from '../../model/samples/samples.contract.ts'
import { ContainerName } from './container-name.tsx'
import css from './samples.module.css'

/** Minutes after which a container on the way is late. */
const LATE = 45

/** What was drawn and has not arrived, the oldest first. */
export function OnTheWay() {
  const { data, error, refetch } = useRead(samplesContract.containers, { show: 'on-the-way' })
  const now = useNow()
  const containers = data?.containers ?? []
  return (
    <section className={css.card} aria-label="On the way to the lab">
      <div className={css.head}>
        <h2>On the way to the lab</h2>
        <span className={css.quiet}>{data ? containers.length : ''}</span>
      </div>
      {error && !data ? (
        <ErrorState what={error.message} retry={() => void refetch()} />
      ) : containers.length === 0 ? (
        <p className={css.empty}>{data ? 'Everything that was drawn is here.' : 'Loading...'}</p>
      ) : (
        <div className={css.scroll}>
          <table className={css.table}>
            <thead>
              <tr>
                <th>Number</th>
                <th>Patient</th>
                <th>Container</th>
                <th>Collected by</th>
                <th className={css.right}>Since</th>
              </tr>
            </thead>
            <tbody>
              {containers.map(({ id, no, patientName, place, name, cap, collectedBy, collectedAt }) => {
                const minutes = collectedAt ? minutesBetween(new Date(collectedAt), new Date(now)) : 0
                return (
                  <tr key={id}>
                    <td className={css.number}>{no}</td>
                    <td>
                      {patientName}
                      <div className={css.quiet}>{place}</div>
                    </td>
                    <td>
                      <ContainerName name={name} cap={cap} />
                    </td>
                    <td>{collectedBy ?? '-'}</td>
                    <td className={`${css.right} ${minutes >= LATE ? css.late : ''}`}>{minutesInWords(minutes)}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
