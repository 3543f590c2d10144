import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'

/** The other end of a connection that was forgotten hears nothing of its end, and asks after so long whether anybody is there. */
const NOTICED_MS = 90_000

/** What stands between a server and its database and may fall silent, as a firewall does, or a machine that is paused. */
export type SilentLink = {
  /** The address of the database behind it. */
  readonly url: string
  /** Of the connections there are nothing passes any more, and nobody is told. */
  forget(): void
  /** The same, and of new connections nothing passes either. */
  silence(): void
  /** New connections are what they were. */
  mend(): void
  close(): void
}

/** Opens a way to a database, to which it passes everything on. */
export async function openSilentLink(databaseUrl: string): Promise<SilentLink> {
  const url = new URL(databaseUrl)
  const to = { host: url.hostname, port: Number(url.port) }
  const remembered = new Map<net.Socket, boolean>()
  let isSilent = false
  const link = net.createServer((near) => {
    const far = net.connect(to)
    const ways = [
      [near, far],
      [far, near],
    ] as const
    for (const [from, into] of ways) {
      from.setNoDelay(true)
      remembered.set(from, true)
      from.on('data', (bytes) => !isSilent && remembered.get(from) && into.write(bytes))
      from.on('error', () => {})
      from.on('close', () => {
        const isHeard = !isSilent && remembered.get(from)
        remembered.delete(from)
        if (isHeard) into.destroy()
        else setTimeout(() => into.destroy(), NOTICED_MS).unref()
      })
    }
  })
  const forget = () => {
    for (const socket of remembered.keys()) remembered.set(socket, false)
  }
  link.listen(0, '127.0.0.1')
  await once(link, 'listening')
  url.port = String((link.address() as AddressInfo).port)
  return {
    url: url.href,
    forget,
    silence() {
      isSilent = true
      forget()
    },
    mend() {
      isSilent = false
    },
    close() {
      link.close()
      for (const socket of remembered.keys()) socket.destroy()
    },
  }
}
