import { once } from 'node:events'
import net from 'node:net'
import type { AnalyserForm } from '../../model/analysers/analysers.contract.ts'
import { astmFrames } from '../../model/analysers/astm/astm-frames.ts'

/** An analyser of HL7 that is on, unless a test says otherwise. */
export const anAnalyser = (name: string, port: number | null, changes: Partial<AnalyserForm> = {}): AnalyserForm => ({
  name,
  protocol: 'hl7',
  host: '127.0.0.1',
  port,
  allowedFrom: [],
  senderApplication: '',
  senderFacility: '',
  sampleNo: 'container',
  csvSample: '',
  csvCode: '',
  csvValue: '',
  csvUnit: '',
  isOn: true,
  codes: [],
  ...changes,
})

/** A port that nobody listens on. */
export async function aFreePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

let controlId = 0

/** A message as a blood counter sends it: its values by their codes. */
export function anOru(sampleNo: string, values: Readonly<Record<string, string>>, units = '10*9/L'): string {
  controlId += 1
  return [
    `MSH|^~\\&|BC-5150|Mindray|||20261121101500||ORU^R01|${controlId}|P|2.3.1||||||UNICODE`,
    'PID|1||||Name of the patient^^^^L',
    `OBR|1||${sampleNo}|00001^Automated Count^99MRC|||20261121101200`,
    ...Object.entries(values).map(
      ([code, value], at) => `OBX|${at + 1}|NM|${code}^${code}^LN||${value}|${units}|||||F`,
    ),
  ].join('\r')
}

/** The frame of MLLP around a message. */
export const framed = (message: string) => `\v${message}\x1c\r`

/** An analyser that is connected: it sends bytes and waits for what it is answered. */
export async function connectAnalyser(port: number) {
  const socket = net.connect(port, '127.0.0.1')
  await once(socket, 'connect')
  let heard = ''
  let isOver = false
  let changed = () => {}
  socket.on('data', (data) => {
    heard += data.toString('utf8')
    changed()
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    isOver = true
    changed()
  })
  const until = async (isEnough: () => boolean) => {
    while (!isEnough() && !isOver)
      await new Promise<void>((resolve) => {
        changed = resolve
      })
  }
  return {
    write: (bytes: string | Uint8Array) => socket.write(bytes),
    /** Sends messages of HL7 in one go; the codes of their acknowledgements, or so many as came before it was closed. */
    async send(bytes: string, answers = 1): Promise<string[]> {
      heard = ''
      socket.write(bytes)
      await until(() => heard.split('\x1c\r').length > answers)
      return [...heard.matchAll(/MSA\|(\w\w)/g)].map(([, code = '']) => code)
    },
    /** The last answer as a whole. */
    heard: () => heard,
    /** Sends a message of ASTM frame by frame; the bytes that it was answered. */
    async sendAstm(records: readonly string[]): Promise<number[]> {
      const answers: number[] = []
      for (const bytes of [[0x05], ...astmFrames(records)]) {
        heard = ''
        socket.write(Uint8Array.from(bytes))
        await until(() => heard.length > 0)
        answers.push(heard.charCodeAt(0))
      }
      socket.write(Uint8Array.of(0x04))
      return answers
    },
    /** Asks by ASTM, and takes the answer frame by frame; its records. */
    async askAstm(records: readonly string[]): Promise<string[]> {
      await this.sendAstm(records)
      await until(() => heard.endsWith('\x05'))
      const frames: string[] = []
      for (;;) {
        heard = ''
        socket.write(Uint8Array.of(0x06))
        await until(() => heard.endsWith('\n') || heard === '\x04')
        if (isOver || heard === '\x04') return frames
        frames.push(heard.slice(2, -6))
      }
    },
    isOver: () => isOver,
    async closed(): Promise<void> {
      await until(() => false)
    },
    async end(): Promise<void> {
      socket.end()
      await until(() => false)
    },
  }
}
