/** Of calls about trainings: courses, assignments, requirements, reminders, reports, certificates. */
export const trainingCalls: Readonly<Record<string, string>> = {
  'Courses to filter by': 'Cursos para filtrar',
  'Trainings to filter by': 'Capacitaciones para filtrar',
  'Courses that an organization can assign': 'Cursos que una organización puede asignar',
  'Courses of the catalog, with people’s progress': 'Cursos del catálogo, con el avance de las personas',
  'Course of the catalog: modules, versions, sources, counts':
    'Curso del catálogo: módulos, versiones, fuentes y cantidades',
  'Preview of a module without taking the course': 'Vista previa de un módulo, sin tomar el curso',
  'Try an answer in a course that is being written; nothing is recorded':
    'Probar una respuesta de un curso que se está escribiendo; no se registra nada',
  'Assignments of an organization, with how their trainings stand':
    'Asignaciones de una organización, con la situación de sus capacitaciones',
  'Latest assignments of an organization': 'Últimas asignaciones de una organización',
  'Progress of an assignment': 'Avance de una asignación',
  'Preview what an assignment would do': 'Vista previa de lo que haría una asignación',
  'Assign trainings to everyone, to groups or to people by email':
    'Asignar capacitaciones a todos, a grupos o a personas por su correo',
  'Assign trainings to several selected members': 'Asignar capacitaciones a varios miembros elegidos',
  'Assign trainings to one member': 'Asignar capacitaciones a un miembro',
  'Preview what assigning each person’s path would do': 'Vista previa de lo que haría asignar a cada persona su ruta',
  'Assign to each person the courses of their path': 'Asignar a cada persona los cursos de su ruta',
  'Try an assignment again that stopped': 'Intentar otra vez una asignación detenida',
  'Change the due date of one person’s training': 'Cambiar la fecha límite de la capacitación de una persona',
  'Change the due date of an assignment for everyone who has not completed it':
    'Cambiar la fecha límite de una asignación para quienes no la han completado',
  'Withdrawals of the last 10 minutes, which can be undone':
    'Retiros de los últimos 10 minutos, que se pueden deshacer',
  'What withdrawing an assignment would do': 'Qué haría retirar una asignación',
  'Withdraw one person’s training that was not started; can be undone for 10 minutes':
    'Retirar la capacitación no empezada de una persona; se puede deshacer durante 10 minutos',
  'Withdraw an assignment from everyone who has not started; can be undone for 10 minutes':
    'Retirar una asignación a quienes no han empezado; se puede deshacer durante 10 minutos',
  'Undo a withdrawal within 10 minutes': 'Deshacer un retiro antes de 10 minutos',
  'Requirements of an organization, with how its people stand under each':
    'Requisitos de una organización, con la situación de sus personas en cada uno',
  'The people whom a requirement obliges, and how each stands':
    'Las personas a quienes se aplica un requisito, y la situación de cada una',
  'Preview whom a requirement would oblige, and what they would get':
    'Vista previa de a quiénes se aplicaría un requisito, y qué recibirían',
  'Preview on which days people would be reminded of what a requirement asks for':
    'Vista previa de los días en que se recordaría lo que pide un requisito',
  'Add a requirement; it reaches its people a little later':
    'Agregar un requisito; llega a sus personas un poco después',
  'Change a requirement; the change reaches its people a little later':
    'Cambiar un requisito; el cambio llega a sus personas un poco después',
  'End a requirement; its trainings that nobody started are taken back':
    'Poner fin a un requisito; sus capacitaciones no empezadas se retiran',
  'Waive a requirement for people through a day, with a reason':
    'Dispensar a personas de un requisito hasta un día, con un motivo',
  'End waivers of a requirement': 'Poner fin a dispensas de un requisito',
  'Certificates from outside that were sent in to an organization':
    'Certificados de otro lugar que se enviaron a una organización',
  'The file of a certificate from outside': 'El archivo de un certificado de otro lugar',
  'Enter a certificate from outside for a person; it counts at once':
    'Anotar un certificado de otro lugar para una persona; cuenta al momento',
  'Accept, refuse or revoke certificates from outside': 'Aceptar, rechazar o revocar certificados de otro lugar',
  'What the law of an organization’s state asks of its members':
    'Lo que la ley del estado de una organización exige a sus miembros',
  'Members to whom a state’s training rule applies, or may apply':
    'Miembros a quienes se aplica, o puede aplicarse, una regla de capacitación de un estado',
  'Reminders of the next days and of the last, by day': 'Recordatorios de los próximos días y de los últimos, por día',
  'People whom the reminders of one day go to, or went to':
    'Personas que reciben, o recibieron, los recordatorios de un día',
  'When an organization reminds its people': 'Cuándo envía recordatorios una organización',
  'Change when an organization reminds its people': 'Cambiar cuándo envía recordatorios una organización',
  'The words of an organization’s reminders, and ours':
    'El texto de los recordatorios de una organización, y el nuestro',
  'Change the words of one kind of reminder in one language':
    'Cambiar el texto de un tipo de recordatorio en un idioma',
  'Go back to our words for one kind of reminder in one language':
    'Volver a nuestro texto para un tipo de recordatorio en un idioma',
  'Show the mail that these words would make': 'Mostrar el correo que resultaría de este texto',
  'Send oneself the mail that these words would make': 'Enviarse el correo que resultaría de este texto',
  'Dashboard figures of an organization': 'Cifras del panel de una organización',
  'Learner report': 'Informe de participantes',
  'Learner report as a CSV or Excel file, sent by email':
    'Informe de participantes, como archivo CSV o de Excel enviado por correo',
  'Learner report as a CSV or Excel file, at once': 'Informe de participantes, como archivo CSV o de Excel, al momento',
  'Sites and job titles of an organization’s people': 'Lugares de trabajo y cargos de las personas de una organización',
  'Training report: counts by course, language and version, with totals':
    'Informe de capacitaciones: cantidades por curso, idioma y versión, con totales',
  'Training report as a CSV or Excel file, sent by email':
    'Informe de capacitaciones, como archivo CSV o de Excel enviado por correo',
  'Training report as a CSV or Excel file, at once':
    'Informe de capacitaciones, como archivo CSV o de Excel, al momento',
  'Wrong answers that people were sure of, by topic of a course’s exam':
    'Respuestas incorrectas dadas con seguridad, por tema del examen de un curso',
  'What active members completed in each of the last twelve months, and a year before':
    'Lo que completaron los miembros activos en cada uno de los últimos doce meses, y un año antes',
  'How the questions of a course’s exam were answered, by version':
    'Cómo se respondieron las preguntas del examen de un curso, por versión',
  'Certificates that end in the months ahead, and what renewing them takes from the plan':
    'Certificados que vencen en los próximos meses, y lo que toma del plan renovarlos',
  'How the active people of each group stand, with all their trainings or under one requirement':
    'Situación de las personas activas de cada grupo, en todas sus capacitaciones o en un requisito',
  'How people stand under each requirement, the most overdue first':
    'Situación de las personas en cada requisito, primero los más atrasados',
  'How long the courses took that active members completed in the last year, the most completed first':
    'Cuánto duraron los cursos que completaron los miembros activos en el último año, primero los más completados',
  'Views of reports: one’s own, shared ones, and those that one is sent':
    'Vistas de informes: las propias, las compartidas y las que se reciben',
  'Save a view of a report': 'Guardar una vista de un informe',
  'Change a view of a report, and whether it is shared': 'Cambiar una vista de un informe, y si se comparte',
  'Remove a view of a report; it is no longer sent': 'Quitar una vista de un informe; ya no se envía',
  'Send a view regularly, or change when and to whom it is sent':
    'Enviar una vista con regularidad, o cambiar cuándo y a quién se envía',
  'Stop sending a view of a report by email': 'Dejar de enviar por correo una vista de un informe',
  'Stop getting a view of a report by email': 'Dejar de recibir por correo una vista de un informe',
  'Count whom and what an evidence bundle would hold': 'Contar las personas y lo que tendría un paquete de pruebas',
  'Request an evidence bundle: a ZIP file that opens offline; a link is mailed':
    'Pedir un paquete de pruebas: un archivo ZIP que se abre sin conexión; el enlace llega por correo',
  'Request a ZIP file of the certificates in the learner report, with an index; a link is mailed':
    'Pedir un archivo ZIP con los certificados del informe de participantes y un índice; el enlace llega por correo',
  'PDF of a certificate': 'PDF de un certificado',
  'What a certificate says, and its current status': 'Lo que dice un certificado, y su situación actual',
  'A certificate, with what may be corrected on it': 'Un certificado, con lo que se puede corregir en él',
  'Correct the name on a certificate; a new certificate replaces it':
    'Corregir el nombre en un certificado; lo reemplaza uno nuevo',
  'People who can release a withheld certificate': 'Personas que pueden entregar un certificado retenido',
  'PDF of an offsite certificate': 'PDF de un certificado externo',
  'Offsite certificates of an organization': 'Certificados externos de una organización',
  'Offsite certificates as a CSV file, sent by email': 'Certificados externos, como archivo CSV enviado por correo',
  'Offsite certificates as a CSV or Excel file, at once':
    'Certificados externos, como archivo CSV o de Excel, al momento',
  'Active API keys of an organization': 'Claves de API activas de una organización',
}
