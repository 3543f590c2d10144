import { useEffect } from 'react'
import { queryClient, watchLive } from '../../../platform/web/live.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { useStore } from '../../../ui/page/store.ts'
import { useNow } from '../../../ui/page/use-now.ts'
import { answerOffline, KNOWN_FOR_MS, type OfflineAnswer } from '../../model/gate/answer-offline.ts'
import type { Exit } from '../../model/gate/exit-form.ts'
import type { PassAtGate } from '../../model/gate/pass-at-gate.ts'
import { gateContract } from '../../model/gate.contract.ts'
import { keepExit, sendExits, waitingExits } from './exit-queue.ts'

/** While something waits, it is tried so often. */
const AGAIN_MS = 15_000
/** Receipts and approvals of others are known this late at the most. */
const KNOWN_ANEW_MS = 5 * 60_000

/** Random, also on plain http, where crypto.randomUUID does not exist. */
function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, at) =>
    (at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0'),
  ).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** Sends what waits now, when the network or the server is back, and while something waits. */
function useSending(hospital: string, isWaiting: boolean): void {
  useEffect(() => {
    const send = () => void sendExits(hospital)
    send()
    window.addEventListener('online', send)
    const unwatch = watchLive(send)
    return () => {
      window.removeEventListener('online', send)
      unwatch()
    }
  }, [hospital])
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void sendExits(hospital), AGAIN_MS)
    return () => clearInterval(timer)
  }, [hospital, isWaiting])
}

/**
 * What the gate does without the network: answers from the passes it knew last, which live in this page only and are forgotten after a
 * day and at the end of the session, and keeps the exits until they are sent (decision record 076).
 */
export function useOfflineGate(hospital: string) {
  const { data: known, dataUpdatedAt } = useRead(gateContract.known, {}, { everyMs: KNOWN_ANEW_MS })
  const waiting = useStore(waitingExits)
  useSending(
    hospital,
    waiting.some(({ problem }) => !problem),
  )
  const isOld = useNow() - dataUpdatedAt >= KNOWN_FOR_MS
  useEffect(() => {
    if (isOld) queryClient.removeQueries({ queryKey: [gateContract.known.path] })
  }, [isOld])
  /** By the server's clock: that of a phone may be wrong. */
  const serverNow = () => new Date(known ? Date.parse(known.at) + Date.now() - dataUpdatedAt : Date.now())
  return {
    knownAt: known?.at ?? null,
    /** When that was read, by the phone's clock in milliseconds. */
    readAt: dataUpdatedAt,
    waiting,
    answer: (code: string): OfflineAnswer =>
      answerOffline(code, known, new Set(waiting.map(({ id }) => id)), serverNow()),
    /** Keeps an exit until it is sent; answers when it was, null where this browser keeps nothing. */
    recordExit(
      { id, number }: PassAtGate,
      { officerName, attendants, vehicleNo, signedFormSeen }: Exit,
    ): string | null {
      const leftAt = serverNow().toISOString()
      const isKept = keepExit(hospital, {
        id,
        number,
        exitId: newUuid(),
        leftAt,
        officerName,
        attendants: attendants ?? null,
        vehicleNo: vehicleNo ?? '',
        signedFormSeen: signedFormSeen ?? false,
      })
      void sendExits(hospital)
      return isKept ? leftAt : null
    },
  }
}
