/** Of calls with which people see to their own affairs: trainings, profile, whom they supervise. */
export const ownCalls: Readonly<Record<string, string>> = {
  'Calendar addresses of the signed-in person in an organization':
    'Direcciones de calendario de quien inició sesión, en una organización',
  'Certificates of the signed-in person': 'Certificados de quien inició sesión',
  'Open trainings of the signed-in person': 'Capacitaciones pendientes de quien inició sesión',
  'Export that the signed-in person asked for': 'Exportación que pidió quien inició sesión',
  'Prepare the download of an export; the ticket works once':
    'Preparar la descarga de una exportación; el pase sirve una vez',
  'Invitations and approved join requests waiting for the signed-in person’s answer':
    'Invitaciones y solicitudes aprobadas que esperan la respuesta de quien inició sesión',
  'Accept or decline an invitation or an approved join request':
    'Aceptar o rechazar una invitación o una solicitud aprobada para unirse',
  'Mail preferences of the signed-in person': 'Preferencias de correo de quien inició sesión',
  'Change the signed-in person’s mail preferences': 'Cambiar las preferencias de correo de quien inició sesión',
  'PDF transcript of the signed-in person': 'Historial en PDF de quien inició sesión',
  'Training history of the signed-in person by cycle, with attempts, time and certificate':
    'Historial de capacitación de quien inició sesión por ciclo, con intentos, tiempo y certificado',
  'Active members whom the signed-in person supervises': 'Miembros activos que supervisa quien inició sesión',
  'Whom the signed-in person supervises, and whether they get the weekly summary':
    'Grupos que supervisa quien inició sesión, y si recibe el resumen semanal',
  'Trainings of a member whom the signed-in person supervises':
    'Capacitaciones de un miembro que supervisa quien inició sesión',
  'Members whom the signed-in person supervises as a CSV file, sent by email':
    'Miembros que supervisa quien inició sesión, como archivo CSV enviado por correo',
  'Members whom the signed-in person supervises as a CSV or Excel file, at once':
    'Miembros que supervisa quien inició sesión, como archivo CSV o de Excel, al momento',
  'People whom the signed-in person supervises, searched by name':
    'Personas que supervisa quien inició sesión, buscadas por nombre',
  'Remind members whom the signed-in person supervises of what is due':
    'Recordar lo pendiente a los miembros que supervisa quien inició sesión',
  'Show the mail that a reminder of members whom the signed-in person supervises would send':
    'Mostrar el correo que recibirían, como recordatorio, los miembros que supervisa quien inició sesión',
  'Turn the weekly summary on or off': 'Activar o desactivar el resumen semanal',
  'What an organization requires of the signed-in person, and the certificates that they sent in':
    'Lo que una organización exige a quien inició sesión, y los certificados que envió',
  'The file of a certificate that the signed-in person sent in':
    'El archivo de un certificado que envió quien inició sesión',
  'Trainings of the signed-in person, by what is due': 'Capacitaciones de quien inició sesión, según lo pendiente',
  'Have a course that was completed in another organization count here':
    'Contar aquí un curso que se completó en otra organización',
  'Start a training over in the newest version of its course':
    'Empezar de nuevo una capacitación en la versión más nueva de su curso',
  'Start or renew a training from the catalog': 'Empezar o renovar una capacitación del catálogo',
  'Training being taken: details, outline and progress': 'Capacitación en curso: datos, contenido y avance',
  'Content of a module, with earlier answers': 'Contenido de un módulo, con las respuestas anteriores',
  'Save answers of an open exam attempt; the last one for each question counts':
    'Guardar las respuestas de un intento de examen; de cada pregunta cuenta la última',
  'Submit an exam attempt and get the score and result by topic; sent again, it gives the same answer':
    'Entregar un intento de examen y recibir el resultado por tema; otra vez, da la misma respuesta',
  'Start an exam attempt, or continue the open one': 'Empezar un intento de examen o continuar el que está abierto',
  'Confirm the attestation, complete the training and get the certificate':
    'Confirmar la declaración, completar la capacitación y recibir el certificado',
  'Record time spent on a training': 'Registrar el tiempo dedicado a una capacitación',
  'Record pages read and answers given; sent again, they change nothing':
    'Registrar las páginas leídas y las respuestas dadas; otra vez, no cambian nada',
  'Continue a training in another language; progress is kept':
    'Continuar una capacitación en otro idioma; el avance se conserva',
  'Finish a lesson, or learn what is missing': 'Terminar una lección, o saber qué falta',
  'Submit the evaluation': 'Enviar la evaluación',
  'Today’s cards of the courses that the signed-in person has completed':
    'Tarjetas de hoy de los cursos que completó quien inició sesión',
  'Rate cards as known, nearly known or not known': 'Calificar tarjetas como sabidas, casi sabidas o no sabidas',
  'Profile of the signed-in person': 'Perfil de quien inició sesión',
  'Change the signed-in person’s state, industry, profession, job title and license numbers':
    'Cambiar el estado, el sector, la profesión, el cargo y los números de licencia de quien inició sesión',
  'Change the signed-in person’s name and ZIP code; certificates keep the printed name':
    'Cambiar el nombre y el código postal de quien inició sesión; los certificados conservan el nombre impreso',
  'Choose the signed-in person’s language for trainings and mails':
    'Elegir el idioma de capacitaciones y correos de quien inició sesión',
  'Switch to another profile of the signed-in person': 'Cambiar a otro perfil de quien inició sesión',
  'Remember whether something was seen or closed in an organization':
    'Recordar si algo se vio o se cerró en una organización',
  'Remember that the tour was finished or a message closed':
    'Recordar que se terminó el recorrido de bienvenida o se cerró un mensaje',
  'What is known of the law of one’s own state, with its sources':
    'Lo que se sabe de la ley del estado propio, con sus fuentes',
  'Lines to call: those of the country and of each state': 'Líneas para llamar: las del país y las de cada estado',
  'Send a message to support': 'Enviar un mensaje a soporte',
  'End the session': 'Cerrar la sesión',
  'Return to the staff member’s own session': 'Volver a la sesión propia del personal',
}
