import { useSyncExternalStore } from 'react'
import { liveStatus, watchLive } from '../../platform/web/live.ts'
import { useRead } from '../../platform/web/use-call.ts'
import { homeContract } from '../model/home.contract.ts'
import { type SystemStatus, systemStatus } from '../model/system-status.ts'

const EVERY_MS = 20_000

/** What works right now: asked of the server again and again, and of this browser's own live stream. */
export function useSystemStatus(): SystemStatus {
  const stream = useSyncExternalStore(watchLive, () => liveStatus.connected)
  const { data, isError } = useRead(homeContract.status, {}, { everyMs: EVERY_MS })
  return systemStatus(isError ? 'unreachable' : data, stream)
}
