import { showTime } from '../../../kernel/calendar.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import { REJECTION_WORDS } from '../../model/samples/rejection.ts'
import { samplesContract } from '../../model/samples/samples.contract.ts'
import css from './samples.module.css'

/** What arrived and what was rejected in this shift, the newest first. */
export function ShiftLog() {
  const { data } = useRead(samplesContract.containers, { show: 'lately' })
  const containers = data?.containers ?? []
  const rejected = containers.filter(({ rejectedAt }) => rejectedAt !== null).length
  return (
    <section className={css.card} aria-label="This shift">
      <div className={css.head}>
        <h2>This shift</h2>
        <span className={css.quiet}>{data && `${containers.length - rejected} received, ${rejected} rejected`}</span>
      </div>
      {containers.length === 0 ? (
        <p className={css.empty}>{data ? 'Nothing has arrived yet.' : 'Loading...'}</p>
      ) : (
        <div className={css.scroll}>
          <table className={css.table}>
            <tbody>
              {containers.map(({ id, no, patientName, receivedAt, rejectedAt, rejection }) => (
                <tr key={id}>
                  <td>{showTime(new Date(rejectedAt ?? receivedAt ?? 0))}</td>
                  <td className={css.number}>{no}</td>
                  <td>{patientName}</td>
                  <td>
                    {rejectedAt && rejection ? (
                      <Chip tone="danger">{`Rejected, ${REJECTION_WORDS[rejection].toLowerCase()}`}</Chip>
                    ) : (
                      <Chip tone="good">Received</Chip>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
