/** An email address; where it does not fit a line it goes on before its "@", and only then within a word. */
export function MailAddress({ address }: { address: string }) {
  const [name, host] = address.split('@');
  return (
    <span className="wrap-anywhere">
      {name}
      <wbr />@{host}
    </span>
  );
}
