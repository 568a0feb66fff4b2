import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { nouns, nounTitle } from '@/components/developers/describe-api';
import { NounReference } from '@/components/developers/noun-reference';

interface NounPageProps {
  params: Promise<{ noun: string }>;
}

export async function generateMetadata({ params }: NounPageProps): Promise<Metadata> {
  return { title: nounTitle((await params).noun) };
}

export default async function NounPage({ params }: NounPageProps) {
  const { noun } = await params;
  if (!nouns.includes(noun)) notFound();
  return <NounReference noun={noun} />;
}
