import { lazy, Suspense, useEffect, useState } from 'react'
import { accessContract, type SessionUser } from '../../../access/model/access.contract.ts'
import { queryClient } from '../../../platform/web/live.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { useStore } from '../../../ui/page/store.ts'
import { endedOverForm } from './ended.ts'
import { sessionEnd, WARN_MS } from './idle.ts'
import { isUserActive, lastActiveAt, noteActivity } from './last-call.ts'

const IdleWarning = lazy(() => import('./idle-warning.tsx'))
const SignInAgain = lazy(() => import('./sign-in-again.tsx'))

const TICK_MS = 1000
const ASK_AGAIN_MS = 10_000

/** Warns before the session ends, and keeps the page of an open form when it has ended. */
export function SessionWatch({ user, onSignOut }: { readonly user: SessionUser; onSignOut(): void }) {
  const ended = useStore(endedOverForm)
  const { mutate: stay } = useWrite(accessContract.stayAwake)
  const warning = useWarning(user, stay)
  useEffect(noteActivity, [])
  return (
    <Suspense>
      {ended && <SignInAgain user={user} />}
      {warning && !ended && (
        <IdleWarning
          seconds={warning.seconds}
          onStay={warning.movable ? () => stay({}) : undefined}
          onSignOut={onSignOut}
        />
      )}
    </Suspense>
  )
}

type Warning = { readonly seconds: number; readonly movable: boolean }

/** Looks at the clock every second; null until the last two minutes. */
function useWarning({ idleMinutes, endsAt }: SessionUser, stay: (nothing: object) => void): Warning | null {
  const [warning, setWarning] = useState<Warning | null>(null)
  useEffect(() => {
    let warned = false
    let asked = 0
    const look = () => {
      const { at, movable } = sessionEnd({ lastActiveAt: lastActiveAt(), idleMinutes, endsAt: Date.parse(endsAt) })
      const rest = at - Date.now()
      if (rest > WARN_MS) {
        warned = false
        return setWarning(null)
      }
      // A user fills in a long form: that is not idle, and nobody need be asked.
      if (movable && !warned && isUserActive()) return stay({})
      warned = true
      setWarning({ seconds: Math.max(0, Math.ceil(rest / 1000)), movable })
      if (rest > 0 || Date.now() - asked < ASK_AGAIN_MS) return
      // The server knows: perhaps the session lives on.
      asked = Date.now()
      void queryClient.invalidateQueries({ queryKey: ['/session'] })
    }
    const clock = setInterval(look, TICK_MS)
    return () => clearInterval(clock)
  }, [idleMinutes, endsAt, stay])
  return warning
}
