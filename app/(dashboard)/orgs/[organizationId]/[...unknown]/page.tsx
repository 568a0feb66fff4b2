import { notFound } from 'next/navigation';

/** An address that no screen of the organization has. */
export default function UnknownPage(): never {
  notFound();
}
