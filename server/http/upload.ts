import { Problem } from '#contract/problem.ts'
import { readBody } from './input.ts'

export interface Upload {
  bytes: Uint8Array
}

export interface Streamed {
  bytes: ReadableStream<Uint8Array> | null
}

const FORM_BYTES = 8 * 1024

/**
 * The file's name and declared type are ignored, because the client chooses them.
 * @throws Problem `body_too_large` as soon as the limit is passed; `wrong_media_type`; `malformed_form`; `no_file`.
 */
export async function readUpload(request: Request, maxBytes: number): Promise<Upload> {
  const type = request.headers.get('content-type') ?? ''
  const isForm = /^multipart\/form-data\s*;/i.test(type)
  if (!isForm && !/^(?:image\/[\w.+-]+|application\/octet-stream)\s*(?:;|$)/i.test(type)) {
    throw new Problem('wrong_media_type', 'wrong_media_type', 'Send the picture as the body or as the file of a form.')
  }
  const body = await readBody(request, isForm ? maxBytes + FORM_BYTES : maxBytes)
  const bytes = isForm ? await fileIn(body, type) : body
  if (bytes.length === 0) throw new Problem('invalid', 'no_file', 'Choose a file first.')
  return { bytes }
}

async function fileIn(body: Uint8Array, type: string): Promise<Uint8Array> {
  let form: FormData
  try {
    form = await new Response(body as Uint8Array<ArrayBuffer>, { headers: { 'content-type': type } }).formData()
  } catch {
    throw new Problem('invalid', 'malformed_form', 'The form could not be read.')
  }
  const files = [...form.values()].filter((value) => typeof value !== 'string')
  if (files.length > 1) throw new Problem('invalid', 'one_file_at_a_time', 'Send one file at a time.')
  return files[0] ? files[0].bytes() : new Uint8Array()
}
