export function MailText({ text }: { text: string }) {
  return (
    <p className="whitespace-pre-line [overflow-wrap:anywhere]">
      {text.split(/(https?:\/\/\S+)/).map((part, index) =>
        index % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
          <a key={index} href={part} className="link">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  )
}
