import { Button } from '@mantine/core'
import { forgetExit, type WaitingExit } from './exit-queue.ts'
import css from './security-gate.module.css'

type Props = { readonly hospital: string; readonly exits: readonly WaitingExit[] }

/** Exits that this phone still has to send, and those that the server does not take. */
export function WaitingExits({ hospital, exits }: Props) {
  if (exits.length === 0) return null
  const waiting = exits.filter(({ problem }) => !problem).length
  return (
    <div className={css.waiting} role="status">
      {waiting > 0 && <p>{waiting === 1 ? '1 exit waits to be sent.' : `${waiting} exits wait to be sent.`}</p>}
      {exits.map(
        (exit) =>
          exit.problem && (
            <p key={exit.exitId}>
              {exit.number} was not recorded: {exit.problem} Tell the discharge desk.
              <Button variant="default" onClick={() => forgetExit(hospital, exit)}>
                The desk knows
              </Button>
            </p>
          ),
      )}
    </div>
  )
}
