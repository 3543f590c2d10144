import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect } from 'react'
import type { Permission } from '../../grants.ts'
import type { Branding } from '../../hospitals/model/hospitals.contract.ts'
import { hospitalsContract } from '../../hospitals/model/hospitals.contract.ts'
import { call, SIGNED_OUT } from '../../platform/web/call.ts'
import { CallFailed } from '../../platform/web/call-failed.ts'
import { queryClient } from '../../platform/web/live.ts'
import { useRead } from '../../platform/web/use-call.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { forgetUntilSignOut, setPerson } from '../../ui/page/preference.ts'
import { accessContract, type SessionUser } from '../model/access.contract.ts'
import { announce, hear } from './other-tabs.ts'
import { LoadingScreen, UnreachableScreen } from './sign-in/session-screens.tsx'
import { settleTyping } from './sign-in/settle-typing.ts'

export type Auth = {
  readonly user: SessionUser | null
  readonly loading: boolean
  /** The hospital signed in to: its name, colour and what stands on its prints. */
  readonly hospital: Branding | null
  can(permission: Permission): boolean
  /** Asks the server anew what this person may do. */
  refresh(): void
  signOut(): Promise<void>
}

const AuthContext = createContext<Auth | null>(null)

export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}

const SESSION_KEY = [accessContract.currentUser.path, {}] as const

/** Who is signed in; null is an answer, not a failure. */
async function currentUser(signal: AbortSignal): Promise<SessionUser | null> {
  try {
    const user = await call(accessContract.currentUser, {}, { signal })
    setPerson(user.id)
    return user
  } catch (problem) {
    if (problem instanceof CallFailed && problem.status === 401) return null
    throw problem
  }
}

/** The server has let a user in: this tab and the others show the application. */
export function beginSession(user: SessionUser): void {
  setPerson(user.id)
  queryClient.setQueryData(SESSION_KEY, user)
  announce('signed-in')
}

const endSession = () => queryClient.setQueryData(SESSION_KEY, null)

/** What was read for one person, and what was typed, is never shown to the next at the same computer. */
const forgetPerson = () => {
  forgetUntilSignOut()
  queryClient.removeQueries({
    predicate: ({ queryKey: [path] }) =>
      path !== accessContract.currentUser.path && path !== hospitalsContract.all.path,
  })
}

async function signOut(): Promise<void> {
  await settleTyping()
  try {
    await call(accessContract.signOut, {})
  } catch (problem) {
    toast.error('You are still signed in', problem instanceof CallFailed ? problem.message : '')
    return
  }
  endSession()
  announce('signed-out')
}

/** Knows who sits here. Until the server has answered, nothing else is shown (specification 1 section 2.1). */
export function AuthProvider({ children }: { readonly children: ReactNode }) {
  const session = useQuery<SessionUser | null, CallFailed>({
    queryKey: SESSION_KEY,
    queryFn: ({ signal }) => currentUser(signal),
    meta: { shown: accessContract.currentUser.reads },
    // Where nobody is signed in only a sign-in changes that; asking again would raise the alarm of a session's end.
    enabled: ({ state }) => state.data !== null,
  })
  const { refetch } = session
  const hospitals = useRead(hospitalsContract.all, {})
  const user = session.data ?? null
  const userId = user?.id
  useEffect(() => (userId ? forgetPerson : undefined), [userId])
  useEffect(() => {
    window.addEventListener(SIGNED_OUT, endSession)
    const deaf = hear((news) => (news === 'signed-out' ? endSession() : void refetch()))
    return () => {
      window.removeEventListener(SIGNED_OUT, endSession)
      deaf()
    }
  }, [refetch])

  if (session.isPending || hospitals.isPending) return <LoadingScreen />
  if (session.isError && session.data === undefined)
    return <UnreachableScreen what={session.error.message} retry={() => void refetch()} />
  const auth: Auth = {
    user,
    loading: false,
    hospital: hospitals.data?.hospitals.find(({ id }) => id === user?.hospital) ?? null,
    can: (permission) => user?.can.includes(permission) ?? false,
    refresh: () => void refetch(),
    signOut,
  }
  return <AuthContext value={auth}>{children}</AuthContext>
}
