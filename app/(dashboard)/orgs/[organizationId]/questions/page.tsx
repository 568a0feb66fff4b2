import { QuestionLog } from '@/components/ask/log/question-log';

interface QuestionsPageProps {
  params: Promise<{ organizationId: string }>;
}

export default async function QuestionsPage({ params }: QuestionsPageProps) {
  return <QuestionLog organizationId={(await params).organizationId} />;
}
